import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SecretField } from '../../parts/SecretField.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import type { ColleagueCredentials } from './agreement.ts';
import css from './SecondPerson.module.css';

export interface AccountFieldsProps {
  readonly isBusy: boolean;
  readonly onCredentials: (proof: ColleagueCredentials) => void;
  /** Office sizes. */
  readonly isSmall?: boolean;
}

/** Account and password of the second person. The browser must not store them: the second person does not sign in here. */
export function AccountFields({ isBusy, onCredentials, isSmall = false }: AccountFieldsProps): ReactNode {
  const { t } = useTranslator();
  const accountId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onCredentials({ account: String(form.get('account')), password: String(form.get('password')) });
  };
  return (
    <form className={css['account']} data-small={isSmall} onSubmit={send}>
      <label htmlFor={accountId}>{t('ui.signIn.account')}</label>
      <input ref={first} id={accountId} name="account" autoComplete="off" autoCapitalize="none" required maxLength={50} />
      <SecretField label={t('ui.signIn.password')} name="password" autoComplete="off" />
      <button type="submit" aria-disabled={isBusy}>
        {t('ui.second.agree')}
      </button>
    </form>
  );
}

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
