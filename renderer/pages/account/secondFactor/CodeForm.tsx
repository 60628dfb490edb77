import { useId, type FormEvent, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { Refusals } from './Refusals.tsx';
import css from '../SignInPage.module.css';

export interface CodeFormProps {
  /** Title of the button. */
  readonly go: string;
  readonly onCode: (code: string) => void;
  readonly refusals?: readonly RenderedRefusal[];
}

/** One field for a code of the authenticator app, or one for recovery. */
export function CodeForm({ go, onCode, refusals = [] }: CodeFormProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code')).trim());
    event.currentTarget.reset();
  };
  return (
    <form className={css['form']} onSubmit={send}>
      <label htmlFor={id}>{t('ui.secondFactor.code')}</label>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        // The page asks for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={40}
        {...{ [NO_SCAN]: '' }}
      />
      <Refusals refusals={refusals} />
      <button type="submit" className={css['go']}>
        {go}
      </button>
    </form>
  );
}
