import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { hasFinePointer } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { SecretField } from '../../parts/SecretField.tsx';
import type { Credentials } from '../../session/session.ts';
import css from './SignInPage.module.css';

export interface SignInFieldsProps {
  readonly badge: string | undefined;
  readonly onCredentials: (credentials: Credentials) => void;
  /** A field is empty. */
  readonly onEmpty: () => void;
}

/** Account and password, or the PIN of a badge that was scanned. */
export function SignInFields({ badge, onCredentials, onEmpty }: SignInFieldsProps): ReactNode {
  const { t } = useTranslator();
  const [pin, setPin] = useState('');
  const accountId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    const form = event && new FormData(event.currentTarget);
    setPin('');
    if (badge !== undefined) return onCredentials({ badge, pin });
    const [account, password] = [String(form?.get('account')), String(form?.get('password'))];
    if (account === '' || password === '') return onEmpty();
    // After a refusal, what is typed replaces it.
    passwordField.current?.select();
    onCredentials({ account, password });
  };
  if (badge !== undefined)
    return (
      <form className={css['form']} onSubmit={send}>
        <PinPad pin={pin} onPin={setPin} onEnter={send} />
        <button type="submit" className={css['go']}>
          {t('ui.signIn.go')}
        </button>
      </form>
    );
  return (
    <form className={css['form']} onSubmit={send} noValidate>
      <label htmlFor={accountId}>{t('ui.signIn.account')}</label>
      <input
        id={accountId}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        required
        // A touch screen would show its keyboard before anybody asks for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFinePointer()}
        maxLength={50}
      />
      <SecretField label={t('ui.signIn.password')} name="password" autoComplete="current-password" ref={passwordField} />
      <button type="submit" className={css['go']}>
        {t('ui.signIn.go')}
      </button>
    </form>
  );
}
