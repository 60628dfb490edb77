import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import type { SecondProof } from './agreement.ts';
import css from './SecondPerson.module.css';

export interface AccountFieldsProps {
  readonly isBusy: boolean;
  readonly onProof: (proof: SecondProof) => void;
  /** Measures of the desk. */
  readonly isSmall?: boolean;
}

/** Account and password of a colleague. The browser is told not to keep them: he does not sign in here. */
export function AccountFields({ isBusy, onProof, isSmall = false }: AccountFieldsProps): ReactNode {
  const { t } = useSpeech();
  const [accountId, passwordId] = [useId(), useId()];
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onProof({ account: String(form.get('account')), password: String(form.get('password')) });
  };
  return (
    <form className={css['account']} data-small={isSmall} onSubmit={send}>
      <label htmlFor={accountId}>{t('ui.signIn.account')}</label>
      <input ref={first} id={accountId} name="account" autoComplete="off" autoCapitalize="none" required maxLength={50} />
      <label htmlFor={passwordId}>{t('ui.signIn.password')}</label>
      <input
        id={passwordId}
        name="password"
        type="password"
        autoComplete="off"
        required
        maxLength={128}
        {...{ [NO_SCAN]: '' }}
      />
      <button type="submit" aria-disabled={isBusy}>
        {t('ui.second.agree')}
      </button>
    </form>
  );
}
