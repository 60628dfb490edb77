import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { deviceNow, setDevice, useDevice } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { keepCode } from '../../scan/codesBelow.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { playVerdict } from '../../sound/playVerdict.ts';
import { StatusBar, type StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { answerVerdict } from '../../api/answerVerdict.ts';
import { call, read, type Failure } from '../../api/http.ts';
import { signIn, type Credentials } from '../../session/session.ts';
import { SignInFields } from './SignInFields.tsx';
import type { RecoveryCodesProps } from './secondFactor/RecoveryCodes.tsx';
import css from './SignInPage.module.css';

const SignInStep = lazy(async () => ({ default: (await import('./SignInStep.tsx')).SignInStep }));

/** Refusals of a right password, after which more is needed to sign in. */
const NEXT_STEP = /^login\.(password(MustChange|Expired|TooSimple|TooCommon)|secondFactor(Needed|SetUp)|codeWrong)$/;

/** Of these, the one that turns something down; the others only ask. */
const CODE_WRONG = 'login.codeWrong';

/** A second factor must be set up, for which a badge is not enough. */
const SET_UP = 'login.secondFactorSetUp';

/** Wrong account, badge, password or PIN; which of them is not disclosed. */
const WRONG_CREDENTIALS = 'login.userOrPasswordError';

/** What a badge alone is answered that nobody wears. */
const UNKNOWN_BADGE = /^login\.user(OrPasswordError|Unknown)$/;

/** Account or password is empty. */
const MISSING_CREDENTIALS = 'ui.signIn.empty';

/** What was scanned is for the screen below. */
const NO_BADGE = 'ui.signIn.noBadge';

/** Nobody answered: nothing is refused. */
const AWAY = 'ui.net.away';

const unread = (t: Translator['t']): SignInMessage => ({ code: AWAY, text: t(AWAY) });

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
  const [tried, setTried] = useState<Credentials>();
  const [issued, setIssued] = useState<RecoveryCodesProps>();
  // Codes without a shape: what signs nobody in was for the screen below.
  const doubtful = useRef(new Set<string>());
  const authenticate = async (credentials: Credentials): Promise<void> => {
    setTried(credentials);
    const answer = await signIn(credentials, deviceNow().id, ({ recoveryCodes: codes }) =>
      codes === undefined ? undefined : new Promise((onKept) => setIssued({ codes, onKept })),
    );
    if (answer.ok) {
      for (const code of doubtful.current) if (!('badge' in credentials) || credentials.badge !== code) keepCode(code, true);
      return play('accept');
    }
    const [first] = answer.refusals;
    // Where a badge alone is enough, an unknown one is none.
    if (isOver && 'badge' in credentials && credentials.pin === undefined && UNKNOWN_BADGE.test(first?.code ?? ''))
      return reportNoBadge(credentials.badge);
    if (first === undefined || !asks(first.code)) playVerdict(answerVerdict(answer));
    setMessage('badge' in credentials && credentials.pin === undefined ? undefined : (first ?? unread(t)));
    setBadge('badge' in credentials && first?.code !== SET_UP ? credentials.badge : undefined);
  };
  const reportNoBadge = (code: string): void => {
    play('refuse');
    setBadge(undefined);
    setMessage({ code: NO_BADGE, text: t(NO_BADGE, { code }) });
  };
  const report = (answer: Failure): void => {
    playVerdict(answerVerdict(answer));
    setMessage(answer.refusals[0] ?? unread(t));
  };
  const reportMissing = (): void => {
    play('refuse');
    setMessage({ code: MISSING_CREDENTIALS, text: t(MISSING_CREDENTIALS) });
  };
  const startAgain = (): void => {
    setBadge(undefined);
    setMessage(undefined);
  };
  const scanned = (code: string): void => {
    if (!isOver || !keepCode(code)) {
      if (isOver) doubtful.current.add(code);
      return void authenticate({ badge: code });
    }
    reportNoBadge(code);
  };
  useScan(scanned);
  const Page = isOver ? 'div' : 'main';
  const over = isOver ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui.signIn.over') } : {};
  return (
    <Page className={css['page']} data-over={isOver} {...over}>
      <div className={css['card']}>
        <h1 className="visually-hidden">{t('ui.signIn')}</h1>
        {!isOver && <PlantHead />}
        <StatusBar content={issued ? KEEP_CODES(t) : statusBarOf(message, badge, isOver, t)} />
        {tried && message && (issued || isNextStep(message, tried)) ? (
          <Suspense fallback={null}>
            <SignInStep
              code={message.code}
              credentials={tried}
              issued={issued}
              onCredentials={(next) => void authenticate(next)}
              onBack={startAgain}
            />
          </Suspense>
        ) : (
          <>
            <SignInFields
              key={badge}
              badge={badge}
              onCredentials={(credentials) => void authenticate(credentials)}
              onEmpty={reportMissing}
            />
            <ProviderButton onReturned={() => void authenticate({ openId: true })} onRefused={report} />
          </>
        )}
        <div className="flex center gap-16">
          {badge !== undefined && (
            <button type="button" className={css['language']} onClick={startAgain}>
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

/** A badge alone leads no further where a second factor must be set up. */
function isNextStep({ code }: SignInMessage, credentials: Credentials): boolean {
  return NEXT_STEP.test(code) && (code !== SET_UP || !('badge' in credentials));
}

const asks = (code: string): boolean => NEXT_STEP.test(code) && code !== CODE_WRONG;

const KEEP_CODES = (t: Translator['t']): StatusBarContent => ({
  tone: 'done',
  icon: 'shield-check',
  sentence: t('ui.secondFactor.codes'),
  detail: t('ui.secondFactor.codesHow'),
});

function statusBarOf(
  message: SignInMessage | undefined,
  badge: string | undefined,
  isOver: boolean,
  t: Translator['t'],
): StatusBarContent {
  if (badge !== undefined && message?.code === WRONG_CREDENTIALS)
    return { tone: 'refused', sentence: t('ui.signIn.pinWrong'), detail: t('ui.signIn.pinWrong.how', { badge }) };
  if (message && asks(message.code)) return askOf(message, t);
  if (message?.code === AWAY) return { tone: 'offline', sentence: message.text };
  if (message) return { tone: 'refused', sentence: t('ui.signIn.refused'), detail: message.text };
  if (badge !== undefined) {
    const detail = isOver ? t('ui.signIn.maybeBadge', { code: badge }) : badge;
    return { tone: 'wait', icon: 'password', sentence: t('ui.signIn.pin'), detail };
  }
  return {
    tone: 'wait',
    icon: 'id-badge',
    sentence: t(isOver ? 'ui.signIn.over' : 'ui.signIn'),
    detail: t('ui.signIn.how'),
  };
}

/** What is asked for after a right password: another one, a code, or a second factor that is to be set up. */
function askOf({ code, text }: SignInMessage, t: Translator['t']): StatusBarContent {
  const isPassword = code.startsWith('login.password');
  const isSetUp = code === SET_UP;
  const ask = isSetUp ? 'ui.secondFactor.begin' : 'ui.secondFactor.codeAsk';
  return {
    tone: 'wait',
    icon: isPassword ? 'password' : 'shield-check',
    sentence: t(isPassword ? 'ui.password.change' : ask),
    detail: isPassword || isSetUp ? text : t('ui.secondFactor.codeHow'),
  };
}

/** Whose system it is, above the sign-in. */
function PlantHead(): ReactNode {
  const { data } = useQuery({ queryKey: ['display'], queryFn: () => read('GET /api/display') });
  const { productName: title, logo } = data ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <div className={css['head']}>
      {logo !== undefined && <img className="plant-logo" src={logo} alt={title ?? ''} height={56} />}
      <p className={css['title']}>{title}</p>
    </div>
  );
}

interface ProviderButtonProps {
  /** The browser comes back from the provider, with the provider's answer. */
  readonly onReturned: () => void;
  readonly onRefused: (answer: Failure) => void;
}

/** Addresses of the client that the server sends a browser back to. */
const TARGET = /^\/(pad|office)(\/[\w.~-]+)*$/;

/** Leads to the identity provider, where the plant has one, and takes up what came of it. */
function ProviderButton({ onReturned, onRefused }: ProviderButtonProps): ReactNode {
  const { t, language } = useTranslator();
  const [provider, setProvider] = useState<DataOf<'GET /api/open-id'>>(null);
  useEffect(() => {
    void call('GET /api/open-id').then((answer) => answer.ok && setProvider(answer.data));
  }, [language]);
  const hasReturned = provider?.hasReturned === true;
  useEffect(() => {
    if (hasReturned) onReturned();
    // Once: what is signed in with is used up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasReturned]);
  const leave = async (): Promise<void> => {
    const answer = await call('POST /api/open-id/begin', { body: { target: target() } });
    if (answer.ok) location.assign(answer.data.url);
    else onRefused(answer);
  };
  if (provider === null) return null;
  return (
    <div className={css['form']}>
      <button type="button" className={css['provider']} onClick={() => void leave()}>
        <Icon name="key" />
        {provider.title ?? t('ui.signIn.provider')}
      </button>
    </div>
  );
}

/** Where this browser goes on: where it is. */
function target(): string {
  const address = location.hash.slice(1).split('?')[0] ?? '';
  return TARGET.test(address) && address.length <= 200 ? address : `/${deviceNow().shell ?? 'office'}`;
}
