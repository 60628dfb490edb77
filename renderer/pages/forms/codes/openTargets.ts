import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import { fieldAt } from '../check/faults.ts';

type Fields = readonly ViewField[];
type AcceptsField = (field: ViewField) => boolean;

const CODES: ReadonlySet<string> = new Set(['scan', 'reference', 'code']);

/** Whether a field accepts a code. */
export function acceptsCode({ widget, kind }: ViewField): boolean {
  return CODES.has(widget) && kind !== 'record';
}

/** Whether a field accepts several codes. */
export function isList({ kind }: ViewField): boolean {
  return kind === 'list' || kind === 'refs';
}

/** A list accepts one more up to its maximum. */
export function hasRoom(field: ViewField, value: Json | undefined): boolean {
  if (isList(field)) return (Array.isArray(value) ? value.length : 0) < (field.maxItems ?? Infinity);
  return value === undefined || value === null || value === '';
}

/** The path that takes the next code: required fields before optional ones, scan fields before typed ones. */
export function openTarget(fields: Fields, input: Item): string | undefined {
  const isScanned: AcceptsField = ({ widget }) => widget === 'scan';
  const isRequired: AcceptsField = ({ required }) => required === true;
  return (
    firstOpen(fields, input, (field) => isRequired(field) && isScanned(field)) ??
    firstOpen(fields, input, (field) => isRequired(field) && acceptsCode(field)) ??
    firstOpen(fields, input, isScanned) ??
    firstOpen(fields, input, acceptsCode)
  );
}

/** The next required code in the row of a path. */
export function nextInRow(fields: Fields, input: Item, target: string): string | undefined {
  const [, list, row, own] = target.split('/');
  if (own === undefined) return undefined;
  const columns = fieldAt(fields, `/${list}`)?.items?.fields ?? [];
  const at = (name: string): string => `/${list}/${row}/${name}`;
  const next = columns.find(
    (column) => column.required === true && acceptsCode(column) && hasRoom(column, valueAt(input, at(column.name))),
  );
  return next && at(next.name);
}

function firstOpen(fields: Fields, input: Item, accepts: AcceptsField): string | undefined {
  for (const field of fields) {
    const target = `/${field.name}`;
    if (field.widget === 'rows') {
      const cell = openCell(field, input, accepts);
      if (cell !== undefined) return cell;
    } else if (accepts(field) && hasRoom(field, valueAt(input, target))) return target;
  }
  return undefined;
}

/** The first row without a required code, or without its first code; else a new row. */
function openCell(field: ViewField, input: Item, accepts: AcceptsField): string | undefined {
  const [first, ...others] = field.items?.fields?.filter(accepts) ?? [];
  if (!first) return undefined;
  const columns = [first, ...others.filter(({ required }) => required === true)];
  const rows = (valueAt(input, `/${field.name}`) ?? []) as readonly Item[];
  const cells = rows.flatMap((row, at) =>
    columns.filter((column) => hasRoom(column, row[column.name])).map(({ name }) => `${at}/${name}`),
  );
  const cell = cells[0] ?? (rows.length < (field.maxItems ?? Infinity) ? `${rows.length}/${first.name}` : undefined);
  return cell === undefined ? undefined : `/${field.name}/${cell}`;
}
