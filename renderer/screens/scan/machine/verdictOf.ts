import { answerVerdict } from '../../../api/answerVerdict.ts';
import type { Answer } from '../../../api/http.ts';
import type { RenderedPreview } from './scanContext.ts';

/** Verdict of a scan; only the first is green. */
export type ScanVerdict = 'accepted' | 'deviates' | 'repeated' | 'refused' | 'unknown';

/** Verdict of an answered scan. */
export function verdictOf(answer: Answer<RenderedPreview>): ScanVerdict {
  if (!answer.ok) return answerVerdict(answer);
  const { taken, repeats, fits, deviates, contradicts } = answer.data;
  if (fits) return 'deviates';
  if (!taken) return repeats ? 'repeated' : 'refused';
  if (contradicts) return 'refused';
  return deviates ? 'deviates' : 'accepted';
}
