import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Credentials } from '../../session/session.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { CodeForm } from './secondFactor/CodeForm.tsx';
import { RecoveryCodes, type RecoveryCodesProps } from './secondFactor/RecoveryCodes.tsx';
import { SetUpForm } from './secondFactor/SetUpForm.tsx';
import css from './SignInPage.module.css';

export interface SignInStepProps {
  /** Why the right password was not enough. */
  readonly code: string;
  readonly credentials: Credentials;
  readonly onCredentials: (credentials: Credentials) => void;
  /** Recovery codes that were made on the way; their user is signed in. */
  readonly issued: RecoveryCodesProps | undefined;
  readonly onBack: () => void;
}

/** What comes between a right password and being signed in, with a way back. */
export function SignInStep({ issued, onBack, ...step }: SignInStepProps): ReactNode {
  const { t } = useTranslator();
  if (issued) return <RecoveryCodes {...issued} />;
  return (
    <>
      <NextStep {...step} />
      {/* Who came by a badge has a button for that on the page. */}
      {!('badge' in step.credentials) && (
        <div className="flex center gap-16">
          <button type="button" className={css['language']} onClick={onBack}>
            {t('ui.secondFactor.back')}
          </button>
        </div>
      )}
    </>
  );
}

/** What is needed after a right password: another one, a code, or a second factor that is still to be set up. */
function NextStep({ code, credentials, onCredentials }: Omit<SignInStepProps, 'issued' | 'onBack'>): ReactNode {
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
