import { useState } from 'react';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { agree, type SecondProof } from './agreement.ts';

export interface Agreeing {
  /** Badge that was scanned and still wants its PIN. */
  readonly badge: string | undefined;
  /** Why the colleague was not taken. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly prove: (proof: SecondProof) => void;
  /** Another way than the badge that was scanned. */
  readonly forgetBadge: () => void;
}

export interface AgreementAsked {
  readonly action: string;
  /** The input as it will be sent. */
  readonly input: Item;
  readonly onAgreed: (token: string) => void;
  /** Whether it is still asked; a badge scanned later is no answer. */
  readonly isOpen?: boolean;
}

/** Asks a colleague: a scanned badge is tried alone first, because where the plant allows it that is enough. */
export function useAgreement({ action, input, onAgreed, isOpen = true }: AgreementAsked): Agreeing {
  const { t } = useSpeech();
  const [badge, setBadge] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const prove = async (proof: SecondProof): Promise<void> => {
    if (!isOpen) return play('refuse');
    setBusy(true);
    const answer = await agree(action, input, proof);
    setBusy(false);
    if (answer.ok) {
      play('accept');
      return onAgreed(answer.data.token);
    }
    const [first] = answer.refusals;
    const wantsPin = 'badge' in proof && proof.pin === undefined && first?.code === 'common.required';
    if (wantsPin) {
      setRefusal(undefined);
      return setBadge(proof.badge);
    }
    play('refuse');
    setBadge(undefined);
    setRefusal(first?.text ?? t('ui.net.away'));
  };
  useScan((code) => void prove({ badge: code }));
  return { badge, refusal, isBusy, prove: (proof) => void prove(proof), forgetBadge: () => setBadge(undefined) };
}
