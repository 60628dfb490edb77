import { useState } from 'react';
import { call, type RenderedRefusal } from '../../../api/http.ts';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { answerScan, addScanLogEntry } from '../../../scan/scanLog.ts';
import { play } from '../../../sound/play.ts';

export type ScanResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly code: string; readonly found: readonly ScannedRecord[] }
  | { readonly kind: 'refused'; readonly code: string; readonly refusals: readonly RenderedRefusal[] };

/** Looks up any code, with the actions open on its records. */
export function useScannedCode(): {
  readonly state: ScanResult;
  readonly look: (code: string) => void;
  readonly clear: () => void;
} {
  const { t } = useTranslator();
  const [state, setState] = useState<ScanResult>({ kind: 'none' });
  const lookUp = async (code: string): Promise<void> => {
    const id = addScanLogEntry(t('ui.home.title'), code, 'waiting');
    const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
    const hasMatches = answer.ok && answer.data.items.length > 0;
    answerScan(id, { verdict: hasMatches ? 'accepted' : 'refused' });
    play(hasMatches ? 'accept' : 'refuse');
    if (answer.ok && hasMatches) setState({ kind: 'found', code, found: answer.data.items });
    else setState({ kind: 'refused', code, refusals: answer.ok ? [] : answer.refusals });
  };
  return { state, look: (code) => void lookUp(code), clear: () => setState({ kind: 'none' }) };
}
