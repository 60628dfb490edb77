import { useState, type ReactNode } from 'react';
import type { SettingsView } from '#engine';
import { call, type Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { given } from '../../pages/forms/check/faults.ts';
import page from '../form/OfficeFormPage.module.css';
import css from './TryOut.module.css';
import { SettingsFields } from './SettingsFields.tsx';

export interface TryOutProps {
  readonly settings: string;
  readonly view: NonNullable<SettingsView['try']>;
  /** Something is typed that is not saved: it would not be what is tried. */
  readonly isDirty: boolean;
}

/** Tries the saved settings out, and says what came of it. */
export function TryOut({ settings, view, isDirty }: TryOutProps): ReactNode {
  const { t } = useSpeech();
  const [input, setInput] = useState<Item>({});
  const [answer, setAnswer] = useState<Answer<null>>();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy || isDirty) return;
    setBusy(true);
    setAnswer(await call<null>(`/api/settings/${settings}/try`, { method: 'POST', body: given(input) }));
    setBusy(false);
  };
  const refusals = answer && !answer.ok ? answer.refusals : [];
  return (
    <section className={page['card']} aria-label={t(view.title)}>
      <SettingsFields view={view} values={input} refusals={refusals} onChange={setInput} />
      <footer className={css['foot']}>
        <button type="button" className={css['try']} aria-disabled={isBusy || isDirty} onClick={() => void run()}>
          <Icon name="send" size={18} />
          {t(view.title)}
        </button>
        <p className={css['said']} role="status" data-ok={answer?.ok === true}>
          {isDirty ? t('ui.settings.saveFirst') : saidBy(answer)}
        </p>
      </footer>
    </section>
  );
}

/** What is said at a field is said there. */
function saidBy(answer: Answer<null> | undefined): string {
  if (!answer) return '';
  if (answer.ok) return answer.message?.text ?? '';
  return answer.refusals.flatMap(({ at, text }) => (at === undefined ? [text] : [])).join(' ');
}
