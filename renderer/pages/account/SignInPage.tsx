import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { deviceNow, setDevice, useDevice } from '../../device/device.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { SignalBand, type Band } from '../../shells/pad/SignalBand.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { signIn, type Proof } from '../../session/session.ts';
import css from './SignInPage.module.css';

/** After these a person may sign in only with a new password. */
const MUST_CHANGE = /^login\.password(MustChange|Expired|TooSimple|TooCommon)$/;

/** Account, badge, password or PIN: it is not said which. */
const WRONG = 'login.userOrPasswordError';

/** Account or password left empty. */
const EMPTY = 'ui.signIn.empty';

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
    setSaid(
      'badge' in proof && proof.pin === undefined ? undefined : (first ?? { code: 'ui.net.away', text: t('ui.net.away') }),
    );
    setBadge('badge' in proof ? proof.badge : undefined);
  };
  const tellEmpty = (): void => {
    play('refuse');
    setSaid({ code: EMPTY, text: t(EMPTY) });
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
          <Fields key={badge} badge={badge} onProof={(proof) => void prove(proof)} onEmpty={tellEmpty} />
        )}
        <div className={css['ways']}>
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

function bandOf(said: Said | undefined, badge: string | undefined, isOver: boolean, t: Speech['t']): Band {
  if (badge !== undefined && said?.code === WRONG)
    return { tone: 'refused', sentence: t('ui.signIn.pinWrong'), detail: t('ui.signIn.pinWrong.how', { badge }) };
  if (said) return { tone: 'refused', sentence: t('ui.signIn.refused'), detail: said.text };
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
  readonly onProof: (proof: Proof) => void;
  /** Something is not typed. */
  readonly onEmpty: () => void;
}

function Fields({ badge, onProof, onEmpty }: FieldsProps): ReactNode {
  const { t } = useSpeech();
  const [pin, setPin] = useState('');
  const [accountId, passwordId] = [useId(), useId()];
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    const form = event && new FormData(event.currentTarget);
    setPin('');
    if (badge !== undefined) return onProof({ badge, pin });
    const [account, password] = [String(form?.get('account')), String(form?.get('password'))];
    if (account === '' || password === '') onEmpty();
    else onProof({ account, password });
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
        // Who has scanned a badge types the PIN next.
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
