import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';

/** The whole of a code to the eye: letters as they are, `0` for a digit, the letters of its format for a date. */
export function codeLike({ parts }: Pick<SerialRuleDefinition, 'parts'>): string {
  return byRank(parts)
    .map(([, part]) => pictureOf(part))
    .join('');
}

function pictureOf(part: SerialRuleDefinition['parts'][string]): string {
  if ('text' in part) return part.text;
  if ('date' in part) return part.date.toUpperCase();
  if ('param' in part) return '…';
  return '0'.repeat(part.serial.digits);
}
