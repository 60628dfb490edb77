import type { Answer } from '../../../api/http.ts';
import type { RenderedPreview } from './scanContext.ts';

/** Verdict of a scan; only the first is green. */
export type ScanVerdict = 'accepted' | 'deviates' | 'repeated' | 'refused';

/** Verdict of an answered scan. */
export function verdictOf(answer: Answer<RenderedPreview>): ScanVerdict {
  if (!answer.ok) return 'refused';
  const { taken, repeats, fits, deviates, contradicts } = answer.data;
  if (fits) return 'deviates';
  if (!taken) return repeats ? 'repeated' : 'refused';
  if (contradicts) return 'refused';
  return deviates ? 'deviates' : 'accepted';
}
