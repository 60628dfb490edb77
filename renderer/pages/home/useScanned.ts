import { useState } from 'react';
import type { ViewField } from '#engine';
import { call, type Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { answerBeat, beat } from '../../scan/beats.ts';
import { play } from '../../sound/play.ts';

/** An action that takes a scanned thing: open, or closed with its reasons. */
export interface TakingAction {
  readonly action: string;
  readonly title: string;
  readonly screen: string;
  readonly input?: string;
  /** The input takes several codes. */
  readonly many?: boolean;
  readonly icon?: string;
  readonly open: boolean;
  readonly reasons: readonly Told[];
}

/** A record that carries the code. */
export interface Found {
  readonly entity: string;
  readonly id: string;
  /** What stands for it. */
  readonly code: string;
  /** Whether that is a code, as it is scanned, and not a word or a name. */
  readonly hasCode: boolean;
  readonly title: string;
  /** What its label shows. */
  readonly card: readonly ViewField[];
  readonly values: Item;
  readonly actions: readonly TakingAction[];
}

export type Scanned =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly code: string; readonly found: readonly Found[] }
  | { readonly kind: 'refused'; readonly code: string; readonly refusals: readonly Told[] };

/** Any code, and what may be done with what carries it. */
export function useScanned(): { readonly state: Scanned; readonly look: (code: string) => void; readonly clear: () => void } {
  const { t } = useSpeech();
  const [state, setState] = useState<Scanned>({ kind: 'none' });
  const look = async (code: string): Promise<void> => {
    const id = beat(t('ui.home.title'), code, 'waiting');
    const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
      method: 'POST',
      body: { code, shell: 'pad' },
    });
    const isFound = answer.ok && answer.data.items.length > 0;
    answerBeat(id, { verdict: isFound ? 'accepted' : 'refused' });
    play(isFound ? 'accept' : 'refuse');
    if (answer.ok && isFound) setState({ kind: 'found', code, found: answer.data.items });
    else setState({ kind: 'refused', code, refusals: answer.ok ? [] : answer.refusals });
  };
  return { state, look: (code) => void look(code), clear: () => setState({ kind: 'none' }) };
}
