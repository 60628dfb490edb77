import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import css from './SecondPerson.module.css';

export interface AgreementCodeProps {
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
  /** Office sizes. */
  readonly isSmall?: boolean;
}

/** The code of a second person who signs in with more than a password. */
export function AgreementCode({ isBusy, onCode, isSmall = false }: AgreementCodeProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code')).trim());
    event.currentTarget.reset();
  };
  return (
    <form className={css['account']} data-small={isSmall} onSubmit={send}>
      <label htmlFor={id}>{t('ui.secondFactor.code')}</label>
      <input
        id={id}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        // Nothing else is asked.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={40}
        {...{ [NO_SCAN]: '' }}
      />
      <button type="submit" aria-disabled={isBusy}>
        {t('ui.second.agree')}
      </button>
    </form>
  );
}
