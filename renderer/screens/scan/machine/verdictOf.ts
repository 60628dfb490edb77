import type { Answer } from '../../../api/http.ts';
import type { ToldLook } from './scanContext.ts';

/** How a scan was answered; only the first is green. */
export type ScanVerdict = 'accepted' | 'deviates' | 'repeated' | 'refused';

/** What an answered scan is told as. */
export function verdictOf(answer: Answer<ToldLook>): ScanVerdict {
  if (!answer.ok) return 'refused';
  const { taken, repeats, deviates, contradicts } = answer.data;
  if (!taken) return repeats ? 'repeated' : 'refused';
  if (contradicts) return 'refused';
  return deviates ? 'deviates' : 'accepted';
}
