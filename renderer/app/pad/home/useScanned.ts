import { useState } from 'react';
import { call, type Told } from '../../../api/http.ts';
import type { Found } from '../../../api/found.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { answerBeat, beat } from '../../../scan/beats.ts';
import { play } from '../../../sound/play.ts';

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
