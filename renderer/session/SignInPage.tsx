import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { deviceNow, setDevice, useDevice } from '../device/device.ts';
import { useSpeech } from '../i18n/SpeechContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { NO_SCAN } from '../scan/ScanBus.ts';
import { useScan } from '../scan/useScan.ts';
import { play } from '../sound/play.ts';
import { SignalBand, type Band } from '../shells/pad/SignalBand.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { signIn, type Proof } from './session.ts';
import css from './SignInPage.module.css';

/** After these a person may sign in only with a new password. */
const MUST_CHANGE = /^login\.password(MustChange|Expired|TooSimple|TooCommon)$/;

interface Said {
  readonly code: string;
  readonly text: string;
}

/** Account and password, or badge and PIN. Over a screen whose session ended it says so, and the screen stays. */
export function SignInPage({ isOver = false }: { readonly isOver?: boolean }): ReactNode {
  const { t } = useSpeech();
  const { language } = useDevice();
  const [said, setSaid] = useState<Said>();
  const [badge, setBadge] = useState<string>();
  const [account, setAccount] = useState('');
  const prove = async (proof: Proof): Promise<void> => {
    if ('account' in proof) setAccount(proof.account);
    const answer = await signIn(proof, deviceNow().id);
    if (answer.ok) return play('accept');
    play('refuse');
    const [first] = answer.refusals;
    setSaid(first ?? { code: 'ui.net.away', text: t('ui.net.away') });
    setBadge('badge' in proof && proof.pin === undefined ? proof.badge : undefined);
  };
  useScan((code) => void prove({ badge: code }));
  const Page = isOver ? 'div' : 'main';
  const over = isOver ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui.signIn.over') } : {};
  return (
    <Page className={css['page']} data-over={isOver} {...over}>
      <div className={css['card']}>
        <h1 className="visually-hidden">{t('ui.signIn')}</h1>
        <SignalBand band={bandOf(said, badge, isOver, t)} />
        {said && MUST_CHANGE.test(said.code) ? (
          <PasswordFields account={account} onDone={(password) => void prove({ account: account, password })} />
        ) : (
          <Fields key={badge} badge={badge} onProof={(proof) => void prove(proof)} />
        )}
        <button
          type="button"
          className={css['language']}
          onClick={() => setDevice({ language: language === 'zh' ? 'en' : 'zh' })}
        >
          <Icon name="language" />
          {t(language === 'zh' ? 'ui.language.en' : 'ui.language.zh')}
        </button>
      </div>
    </Page>
  );
}

function bandOf(said: Said | undefined, badge: string | undefined, isOver: boolean, t: (code: string) => string): Band {
  if (badge !== undefined) return { tone: 'wait', icon: 'password', sentence: t('ui.signIn.pin'), detail: badge };
  if (said) return { tone: 'refused', sentence: t('ui.signIn.refused'), detail: said.text };
  return {
    tone: 'wait',
    icon: 'id-badge',
    sentence: t(isOver ? 'ui.signIn.over' : 'ui.signIn'),
    detail: t('ui.signIn.how'),
  };
}

interface FieldsProps {
  readonly badge: string | undefined;
  readonly onProof: (proof: Proof) => void;
}

function Fields({ badge, onProof }: FieldsProps): ReactNode {
  const { t } = useSpeech();
  const [accountId, passwordId] = [useId(), useId()];
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const secret = String(form.get('password'));
    onProof(badge === undefined ? { account: String(form.get('account')), password: secret } : { badge, pin: secret });
  };
  return (
    <form className={css['form']} onSubmit={send}>
      {badge === undefined && (
        <>
          <label htmlFor={accountId}>{t('ui.signIn.account')}</label>
          <input id={accountId} name="account" autoComplete="username" autoCapitalize="none" required maxLength={50} />
        </>
      )}
      <label htmlFor={passwordId}>{t(badge === undefined ? 'ui.signIn.password' : 'ui.signIn.pinField')}</label>
      <input
        id={passwordId}
        name="password"
        type="password"
        autoComplete="current-password"
        inputMode={badge === undefined ? 'text' : 'numeric'}
        required
        maxLength={128}
        {...{ [NO_SCAN]: '' }}
      />
      <button type="submit" className={css['go']}>
        {t('ui.signIn.go')}
      </button>
    </form>
  );
}
