import { useState } from 'react';
import { answerVerdict } from '../../api/answerVerdict.ts';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { playVerdict } from '../../sound/playVerdict.ts';
import { agree, type ColleagueCredentials } from './agreement.ts';

export interface Agreement {
  /** The scanned badge that still requires its PIN. */
  readonly badge: string | undefined;
  /** Why the second person was refused. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  /** Takes the code of a second person whose credentials were right and who has a second factor; absent unless one is asked for. */
  readonly sendCode: ((code: string) => void) | undefined;
  readonly authenticate: (credentials: ColleagueCredentials) => void;
  /** Clears the scanned badge, to use another one or an account. */
  readonly clearBadge: () => void;
}

export interface AgreementRequest {
  readonly action: string;
  /** The input as it will be submitted. */
  readonly input: Item;
  readonly onAgreed: (token: string) => void;
  /** Whether the question is still open; a badge scanned later does not answer it. */
  readonly isOpen?: boolean;
}

const CODE_WRONG = 'login.codeWrong';
/** Refusals of right credentials, after which a code is asked for. */
const ASKS_CODE: ReadonlySet<string> = new Set(['login.secondFactorNeeded', CODE_WRONG]);

/**
 * Asks a second person: a scanned badge is tried without a PIN first, because where the plant allows it that is sufficient.
 */
export function useAgreement({ action, input, onAgreed, isOpen = true }: AgreementRequest): Agreement {
  const { t } = useTranslator();
  const [badge, setBadge] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [proved, setProved] = useState<ColleagueCredentials>();
  const authenticate = async (credentials: ColleagueCredentials): Promise<void> => {
    if (!isOpen) return play('refuse');
    setBusy(true);
    const answer = await agree(action, input, credentials);
    setBusy(false);
    if (answer.ok) {
      play('accept');
      return onAgreed(answer.data.token);
    }
    const [first] = answer.refusals;
    if (first && ASKS_CODE.has(first.code)) {
      setRefusal(first.code === CODE_WRONG ? first.text : undefined);
      return setProved(credentials);
    }
    setProved(undefined);
    const wantsPin = 'badge' in credentials && credentials.pin === undefined && first?.code === 'common.required';
    if (wantsPin) {
      setRefusal(undefined);
      return setBadge(credentials.badge);
    }
    playVerdict(answerVerdict(answer));
    setBadge(undefined);
    setRefusal(first?.text ?? t('ui.net.away'));
  };
  useScan((code) => void authenticate({ badge: code }));
  return {
    badge,
    refusal,
    isBusy,
    sendCode: proved && ((code) => void authenticate({ ...proved, code })),
    authenticate: (credentials) => void authenticate(credentials),
    clearBadge: () => {
      setBadge(undefined);
      setProved(undefined);
    },
  };
}
