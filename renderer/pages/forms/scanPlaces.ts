import type { ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { valueAt } from '../../widgets/pointer.ts';
import { fieldAt } from './faults.ts';

const CODES: ReadonlySet<string> = new Set(['scan', 'reference', 'code']);

/** Where a scanned code goes: where the person is, if a code may stand there; else the first open place that waits for one. */
export function codePlace(fields: readonly ViewField[], input: Item, active: string | undefined): string | undefined {
  const here = active === undefined ? undefined : fieldAt(fields, active);
  if (active !== undefined && here && takesCode(here)) return active;
  return waiting(fields, input, isScan) ?? waiting(fields, input, takesCode);
}

/** The place that shows that it waits: only what is meant to be scanned asks for it. */
export function askedPlace(fields: readonly ViewField[], input: Item, active: string | undefined): string | undefined {
  const here = active === undefined ? undefined : fieldAt(fields, active);
  if (here && takesCode(here)) return here.widget === 'scan' ? active : undefined;
  return waiting(fields, input, isScan);
}

/** What stands at the place afterwards: a list has one more. */
export function withCode(fields: readonly ViewField[], input: Item, place: string, code: string): Json {
  const { kind } = fieldAt(fields, place) ?? {};
  if (kind !== 'list' && kind !== 'refs') return code;
  const codes = (valueAt(input, place) ?? []) as readonly Json[];
  const isKnown = codes.some((each) => typeof each === 'string' && each.toUpperCase() === code.toUpperCase());
  return isKnown ? codes : [...codes, code];
}

/** Whether a code may stand in a field. */
export function takesCode({ widget, kind }: ViewField): boolean {
  return CODES.has(widget) && kind !== 'record';
}

const isScan = ({ widget }: ViewField): boolean => widget === 'scan';

/** What must be given waits before what may. */
function waiting(fields: readonly ViewField[], input: Item, takes: (field: ViewField) => boolean): string | undefined {
  const must = (field: ViewField): boolean => takes(field) && field.required === true;
  return firstWaiting(fields, input, must) ?? firstWaiting(fields, input, takes);
}

function firstWaiting(fields: readonly ViewField[], input: Item, takes: (field: ViewField) => boolean): string | undefined {
  for (const field of fields) {
    const place = `/${field.name}`;
    if (field.widget === 'rows') {
      const cell = waitingCell(field, input, takes);
      if (cell !== undefined) return cell;
    } else if (takes(field) && isOpen(field, valueAt(input, place))) return place;
  }
  return undefined;
}

/** The first row without its code; else a new row. */
function waitingCell(field: ViewField, input: Item, takes: (field: ViewField) => boolean): string | undefined {
  const column = field.items?.fields?.find(takes);
  if (!column) return undefined;
  const rows = (valueAt(input, `/${field.name}`) ?? []) as readonly Item[];
  const open = rows.findIndex((row) => (row[column.name] ?? '') === '');
  const row = open === -1 ? rows.length : open;
  return row < (field.maxItems ?? Infinity) ? `/${field.name}/${row}/${column.name}` : undefined;
}

/** A list takes one more as long as it may. */
function isOpen({ kind, maxItems = Infinity }: ViewField, value: Json | undefined): boolean {
  if (kind === 'list' || kind === 'refs') return (Array.isArray(value) ? value.length : 0) < maxItems;
  return value === undefined || value === null || value === '';
}
