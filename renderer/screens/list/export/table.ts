import { wallTime, type ViewField } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { isReference, valueText } from '../../../parts/value/valueText.ts';

/** A value in a file: numbers stay numbers, moments become day and time, everything else is text. */
export type Cell = string | number | null;

/** A value as a spreadsheet wants it: the same for every reader but for words. */
export function cellOf(field: ViewField, value: Json | undefined, speech: Speech): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (isReference(value)) return value.code;
  if (typeof value === 'string' && field.kind === 'timestamp') return timeText(value, speech.zone);
  if (typeof value === 'string' && field.words === undefined) return value;
  return valueText(field, value, speech);
}

/** `2026-11-21 10:42:11` on the clocks of a zone: sortable, and read as a time by every spreadsheet. */
export function timeText(moment: string, zone: string): string {
  const { day, clock } = wallTime(moment, zone);
  return `${day} ${clock}`;
}
