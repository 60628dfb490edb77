import { useState, type ReactNode } from 'react';
import type { SettingsView } from '#engine';
import { call, type Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { cleanedInput } from '../../pages/forms/check/faults.ts';
import page from '../form/OfficeFormPage.module.css';
import css from './SettingsTest.module.css';
import { FieldsForm } from '../../pages/forms/office/FieldsForm.tsx';

export interface SettingsTestProps {
  readonly settings: string;
  readonly view: NonNullable<SettingsView['try']>;
  /** There are unsaved changes, which a test would not include. */
  readonly isDirty: boolean;
}

/** Tests the saved settings, and shows the result. */
export function SettingsTest({ settings, view, isDirty }: SettingsTestProps): ReactNode {
  const { t } = useTranslator();
  const [input, setInput] = useState<Item>({});
  const [answer, setAnswer] = useState<Answer<null>>();
  const [isBusy, setBusy] = useState(false);
  // It says nothing of what is saved next.
  if (isDirty && answer) setAnswer(undefined);
  const run = async (): Promise<void> => {
    if (isBusy || isDirty) return;
    setBusy(true);
    setAnswer(await call('POST /api/settings/:settings/try', { params: { settings }, body: cleanedInput(input) }));
    setBusy(false);
  };
  const refusals = answer && !answer.ok ? answer.refusals : [];
  return (
    <section className={page['card']} aria-label={t(view.title)}>
      <FieldsForm view={view} values={input} refusals={refusals} onChange={setInput} />
      <footer className={css['foot']}>
        <button type="button" className={css['try']} aria-disabled={isBusy || isDirty} onClick={() => void run()}>
          <Icon name="send" size={18} />
          {t(view.title)}
        </button>
        <p className={css['result']} role="status" data-ok={answer?.ok === true}>
          {isDirty ? t('ui.settings.saveFirst') : messageOf(answer)}
        </p>
      </footer>
    </section>
  );
}

/** Field errors are shown at their fields. */
function messageOf(answer: Answer<null> | undefined): string {
  if (!answer) return '';
  if (answer.ok) return answer.message?.text ?? '';
  return answer.refusals.flatMap(({ at, text }) => (at === undefined ? [text] : [])).join(' ');
}
