import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Credentials } from '../../session/session.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { CodeForm } from './secondFactor/CodeForm.tsx';
import { RecoveryCodes } from './secondFactor/RecoveryCodes.tsx';
import { SetUpForm } from './secondFactor/SetUpForm.tsx';

// Fetched together: one file less in the list that every PAD loads.
export { RecoveryCodes };

export interface SignInStepProps {
  /** Why the right password was not enough. */
  readonly code: string;
  readonly credentials: Credentials;
  readonly onCredentials: (credentials: Credentials) => void;
}

/** What is needed to sign in after a right password: another one, a code, or a second factor that is still to be set up. */
export function SignInStep({ code, credentials, onCredentials }: SignInStepProps): ReactNode {
  const { t } = useTranslator();
  const [asked, setAsked] = useState(code);
  // After a wrong code the same is asked again, with the secret that is on the screen.
  if (code !== asked && code !== 'login.codeWrong') setAsked(code);
  const addCode = (typed: string): void => onCredentials({ ...credentials, code: typed });
  const { account, password } = { account: '', password: '', ...credentials };
  if (asked.startsWith('login.password'))
    return <PasswordFields account={account} onDone={(changed) => onCredentials({ account, password: changed })} />;
  const proof = 'openId' in credentials ? ({ openId: true } as const) : { account, password };
  if (asked === 'login.secondFactorSetUp') return <SetUpForm proof={proof} onCode={addCode} />;
  return <CodeForm go={t('ui.signIn.go')} onCode={addCode} />;
}
