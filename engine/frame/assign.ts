import Big from 'big.js';
import { DefinitionError } from '../types.ts';
import type { Expression } from '../expr/types.ts';
import type { FieldModel } from '../model/types.ts';
import { isDecimal, isRow, type RecordValue, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import type { Pass } from './loops.ts';
import type { Raw, WorkingRow } from './row.ts';

/** Computes every value of `set`, then assigns them all, so that order does not matter. */
export function assign(frame: Frame, row: WorkingRow, set: Readonly<Record<string, Expression>>, pass: Pass): void {
  change(row, raws(frame, row, set, pass.values));
}

/** Gives a row the values that differ from its own; a row that is given what it has stays unchanged. */
export function change(row: WorkingRow, values: Raw): void {
  const differing = Object.entries(values).filter(([name, value]) => !equal(row.now[name], value));
  if (differing.length > 0) row.assign(Object.fromEntries(differing));
}

/** Raw values of `set` for a row of that entity: references as ids, numbers in the kind of the field. */
export function raws(
  frame: Frame,
  row: Pick<WorkingRow, 'model'>,
  set: Readonly<Record<string, Expression>>,
  values: Readonly<Record<string, Value>>,
): Raw {
  return Object.fromEntries(
    Object.entries(set).map(([name, expression]) => {
      const field = row.model.fields.get(name);
      if (!field) throw new DefinitionError('row.noSuchField', { entity: row.model.id, field: name });
      return [name, raw(frame, field, frame.value(expression, values))];
    }),
  );
}

/** One value as it stands in a column. A decimal with more places than the field holds is refused, never rounded. */
export function raw(frame: Frame, field: FieldModel, value: Value): Value {
  if (value === null) return null;
  if (isRow(value)) return value.id;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => (isRow(item) ? item.id : item));
  if (field.kind === 'decimal') return exact(frame, field, isDecimal(value) ? value : new Big(value as number));
  if (field.kind === 'int' && isDecimal(value)) return exact(frame, field, value).toNumber();
  return value;
}

function exact(frame: Frame, field: FieldModel, value: Big): Big {
  const scale = field.scale ?? 0;
  if (!value.round(scale).eq(value))
    frame.refuse({ code: 'common.twoDecimals', params: { decimals: scale }, at: `/${field.name}` });
  return value;
}

/** Are two raw values the same? */
export function equal(a: Value | undefined, b: Value | undefined): boolean {
  if (isDecimal(a)) return isDecimal(b) && a.eq(b);
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item as Value, (b as readonly Value[])[i]))
    );
  if (isRecord(a)) return isRecord(b) && Object.keys({ ...a, ...b }).every((name) => equal(a[name], b[name]));
  return (a ?? null) === (b ?? null);
}

function isRecord(value: Value | undefined): value is RecordValue {
  return typeof value === 'object' && value !== null && !isRow(value) && !isDecimal(value) && !Array.isArray(value);
}
