import { wallTime, type ViewField } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { isReference, valueText } from '../../../parts/value/valueText.ts';
import { cellValue } from '../cellValue.ts';

/** A cell of an export: numbers stay numbers, times become day and time, everything else is text. */
export type Cell = string | number | null;

/** A value for a spreadsheet: independent of the language except for texts. */
export function cellOf(field: ViewField, value: Json | undefined, translator: Translator): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (isReference(value)) return value.code;
  if (typeof value === 'string' && field.kind === 'timestamp') return timeText(value, translator.zone);
  if (typeof value === 'string' && field.words === undefined) return value;
  return valueText(field, cellValue(value, translator), translator);
}

/** `2026-11-21 10:42:11` in a zone: sortable, and recognized as a time by every spreadsheet. */
export function timeText(moment: string, zone: string): string {
  const { day, clock } = wallTime(moment, zone);
  return `${day} ${clock}`;
}
