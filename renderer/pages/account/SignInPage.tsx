import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { deviceNow, setDevice, useDevice } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { StatusBar, type StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { signIn, type Credentials } from '../../session/session.ts';
import css from './SignInPage.module.css';

const PasswordFields = lazy(async () => ({ default: (await import('./PasswordFields.tsx')).PasswordFields }));

/** Refusals after which the user must set a new password to sign in. */
const MUST_CHANGE = /^login\.password(MustChange|Expired|TooSimple|TooCommon)$/;

/** Wrong account, badge, password or PIN; which of them is not disclosed. */
const WRONG_CREDENTIALS = 'login.userOrPasswordError';

/** Account or password is empty. */
const MISSING_CREDENTIALS = 'ui.signIn.empty';

interface SignInMessage {
  readonly code: string;
  readonly text: string;
}

/**
 * Sign-in by account and password, or by badge and PIN. After a session expired it lies over the screen, which keeps its
 * state.
 */
export function SignInPage({ isOver = false }: { readonly isOver?: boolean }): ReactNode {
  const { t } = useTranslator();
  const { language } = useDevice();
  const [message, setMessage] = useState<SignInMessage>();
  const [badge, setBadge] = useState<string>();
  const [account, setAccount] = useState('');
  const authenticate = async (credentials: Credentials): Promise<void> => {
    if ('account' in credentials) setAccount(credentials.account);
    const answer = await signIn(credentials, deviceNow().id);
    if (answer.ok) return play('accept');
    play('refuse');
    const [first] = answer.refusals;
    setMessage(
      'badge' in credentials && credentials.pin === undefined
        ? undefined
        : (first ?? { code: 'ui.net.away', text: t('ui.net.away') }),
    );
    setBadge('badge' in credentials ? credentials.badge : undefined);
  };
  const reportMissing = (): void => {
    play('refuse');
    setMessage({ code: MISSING_CREDENTIALS, text: t(MISSING_CREDENTIALS) });
  };
  useScan((code) => void authenticate({ badge: code }));
  const Page = isOver ? 'div' : 'main';
  const over = isOver ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui.signIn.over') } : {};
  return (
    <Page className={css['page']} data-over={isOver} {...over}>
      <div className={css['card']}>
        <h1 className="visually-hidden">{t('ui.signIn')}</h1>
        <StatusBar content={statusBarOf(message, badge, isOver, t)} />
        {message && MUST_CHANGE.test(message.code) ? (
          <Suspense fallback={null}>
            <PasswordFields account={account} onDone={(password) => void authenticate({ account: account, password })} />
          </Suspense>
        ) : (
          <Fields
            key={badge}
            badge={badge}
            onCredentials={(credentials) => void authenticate(credentials)}
            onEmpty={reportMissing}
          />
        )}
        <div className={css['alternatives']}>
          {badge !== undefined && (
            <button type="button" className={css['language']} onClick={() => setBadge(undefined)}>
              {t('ui.signIn.byAccount')}
            </button>
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
      </div>
    </Page>
  );
}

function statusBarOf(
  message: SignInMessage | undefined,
  badge: string | undefined,
  isOver: boolean,
  t: Translator['t'],
): StatusBarContent {
  if (badge !== undefined && message?.code === WRONG_CREDENTIALS)
    return { tone: 'refused', sentence: t('ui.signIn.pinWrong'), detail: t('ui.signIn.pinWrong.how', { badge }) };
  if (message) return { tone: 'refused', sentence: t('ui.signIn.refused'), detail: message.text };
  if (badge !== undefined) return { tone: 'wait', icon: 'password', sentence: t('ui.signIn.pin'), detail: badge };
  return {
    tone: 'wait',
    icon: 'id-badge',
    sentence: t(isOver ? 'ui.signIn.over' : 'ui.signIn'),
    detail: t('ui.signIn.how'),
  };
}

interface FieldsProps {
  readonly badge: string | undefined;
  readonly onCredentials: (credentials: Credentials) => void;
  /** A field is empty. */
  readonly onEmpty: () => void;
}

function Fields({ badge, onCredentials, onEmpty }: FieldsProps): ReactNode {
  const { t } = useTranslator();
  const [pin, setPin] = useState('');
  const [accountId, passwordId] = [useId(), useId()];
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    const form = event && new FormData(event.currentTarget);
    setPin('');
    if (badge !== undefined) return onCredentials({ badge, pin });
    const [account, password] = [String(form?.get('account')), String(form?.get('password'))];
    if (account === '' || password === '') onEmpty();
    else onCredentials({ account, password });
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
      <input id={accountId} name="account" autoComplete="username" autoCapitalize="none" required maxLength={50} />
      <label htmlFor={passwordId}>{t('ui.signIn.password')}</label>
      <input
        id={passwordId}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        // After a badge was scanned, the PIN is typed next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={badge !== undefined}
        maxLength={128}
        {...{ [NO_SCAN]: '' }}
      />
      <button type="submit" className={css['go']}>
        {t('ui.signIn.go')}
      </button>
    </form>
  );
}
