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

interface Put {
  readonly code: string;
  /** Where the person is. */
  readonly active: string | undefined;
  /** Where the scan before was put: who stays there goes on scanning, and the next code is another place's. */
  readonly filled: string | undefined;
}

/** Where a code is put. @returns undefined where it has no place */
export function placeFor(fields: readonly ViewField[], input: Item, { code, active, filled }: Put): string | undefined {
  const isNext = active !== undefined && active === filled;
  const beside = isNext ? nextInRow(fields, input, active) : undefined;
  return beside ?? codePlace(fields, input, isNext ? undefined : active) ?? placeOf(fields, input, code);
}

/** The next code of a row in which one was put. */
function nextInRow(fields: readonly ViewField[], input: Item, place: string): string | undefined {
  const [, list, row, own] = place.split('/');
  if (own === undefined) return undefined;
  const columns = fieldAt(fields, `/${list}`)?.items?.fields ?? [];
  const next = columns.find(
    (column) => takesCode(column) && isOpen(column, valueAt(input, `/${list}/${row}/${column.name}`)),
  );
  return next && `/${list}/${row}/${next.name}`;
}

/** The place where a code stands already: scanned again, it is as good as the first time. */
function placeOf(fields: readonly ViewField[], input: Item, code: string): string | undefined {
  const isSame = (field: ViewField): boolean => String(input[field.name] ?? '').toUpperCase() === code.toUpperCase();
  const known = fields.find((field) => takesCode(field) && isSame(field));
  return known && `/${known.name}`;
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

/** The first row without a code it must have, or without its first one; else a new row. */
function waitingCell(field: ViewField, input: Item, takes: (field: ViewField) => boolean): string | undefined {
  const [first, ...others] = field.items?.fields?.filter(takes) ?? [];
  if (!first) return undefined;
  const columns = [first, ...others.filter(({ required }) => required === true)];
  const rows = (valueAt(input, `/${field.name}`) ?? []) as readonly Item[];
  const cells = rows.flatMap((row, at) =>
    columns.filter((column) => isOpen(column, row[column.name])).map(({ name }) => `${at}/${name}`),
  );
  const cell = cells[0] ?? (rows.length < (field.maxItems ?? Infinity) ? `${rows.length}/${first.name}` : undefined);
  return cell === undefined ? undefined : `/${field.name}/${cell}`;
}

/** A list takes one more as long as it may. */
function isOpen({ kind, maxItems = Infinity }: ViewField, value: Json | undefined): boolean {
  if (kind === 'list' || kind === 'refs') return (Array.isArray(value) ? value.length : 0) < maxItems;
  return value === undefined || value === null || value === '';
}
