import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import { fieldAt } from '../check/faults.ts';

type Fields = readonly ViewField[];
type Takes = (field: ViewField) => boolean;

const CODES: ReadonlySet<string> = new Set(['scan', 'reference', 'code']);

/** Whether a code may stand in a field. */
export function takesCode({ widget, kind }: ViewField): boolean {
  return CODES.has(widget) && kind !== 'record';
}

/** Whether several codes stand in a field. */
export function isList({ kind }: ViewField): boolean {
  return kind === 'list' || kind === 'refs';
}

/** A list takes one more as long as it may. */
export function isOpen(field: ViewField, value: Json | undefined): boolean {
  if (isList(field)) return (Array.isArray(value) ? value.length : 0) < (field.maxItems ?? Infinity);
  return value === undefined || value === null || value === '';
}

/** The place that waits for a code: what must be given before what may, what is meant to be scanned before what is typed too. */
export function waitingPlace(fields: Fields, input: Item): string | undefined {
  const isScanned: Takes = ({ widget }) => widget === 'scan';
  const isRequired: Takes = ({ required }) => required === true;
  return (
    firstWaiting(fields, input, (field) => isRequired(field) && isScanned(field)) ??
    firstWaiting(fields, input, (field) => isRequired(field) && takesCode(field)) ??
    firstWaiting(fields, input, isScanned) ??
    firstWaiting(fields, input, takesCode)
  );
}

/** The next code that the row of a place must have. */
export function nextInRow(fields: Fields, input: Item, place: string): string | undefined {
  const [, list, row, own] = place.split('/');
  if (own === undefined) return undefined;
  const columns = fieldAt(fields, `/${list}`)?.items?.fields ?? [];
  const at = (name: string): string => `/${list}/${row}/${name}`;
  const next = columns.find(
    (column) => column.required === true && takesCode(column) && isOpen(column, valueAt(input, at(column.name))),
  );
  return next && at(next.name);
}

function firstWaiting(fields: Fields, input: Item, takes: Takes): string | undefined {
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
function waitingCell(field: ViewField, input: Item, takes: Takes): string | undefined {
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
