import Big from 'big.js';
import { DefinitionError } from '../types.ts';
import type { Expression } from '../expr/types.ts';
import type { FieldModel } from '../model/types.ts';
import { isDecimal, isRow, type RecordValue, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import type { Iteration } from './loops.ts';
import type { Raw, WorkingRow } from './row.ts';

/** Evaluates every value of `set` before assigning any of them, so their order does not matter. */
export function assign(frame: Frame, row: WorkingRow, set: Readonly<Record<string, Expression>>, iteration: Iteration): void {
  applyChanges(row, rawValues(frame, row, set, iteration.values));
}

/** Assigns only the values that differ; a row that already has them all stays unchanged. */
export function applyChanges(row: WorkingRow, values: Raw): void {
  const differing = Object.entries(values).filter(([name, value]) => !equal(row.now[name], value));
  if (differing.length > 0) row.assign(Object.fromEntries(differing));
}

/** Raw values of `set` for a row of that entity: references as ids, numbers in the kind of the field. */
export function rawValues(
  frame: Frame,
  row: Pick<WorkingRow, 'model'>,
  set: Readonly<Record<string, Expression>>,
  values: Readonly<Record<string, Value>>,
): Raw {
  return Object.fromEntries(
    Object.entries(set).map(([name, expression]) => {
      const field = row.model.fields.get(name);
      if (!field) throw new DefinitionError('row.noSuchField', { entity: row.model.id, field: name });
      return [name, rawValue(frame, field, frame.value(expression, values))];
    }),
  );
}

/** One value in its column form. A decimal with more places than the field allows is refused, never rounded. */
export function rawValue(frame: Frame, field: FieldModel, value: Value): Value {
  if (value === null) return null;
  if (isRow(value)) return value.id;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => (isRow(item) ? item.id : item));
  if (field.kind === 'decimal') return exactDecimal(frame, field, isDecimal(value) ? value : new Big(value as number));
  if (field.kind === 'int' && isDecimal(value)) return exactDecimal(frame, field, value).toNumber();
  return value;
}

function exactDecimal(frame: Frame, field: FieldModel, value: Big): Big {
  const scale = field.scale ?? 0;
  if (!value.round(scale).eq(value))
    frame.refuse({ code: 'common.twoDecimals', params: { decimals: scale }, at: `/${field.name}` });
  return value;
}

/** Compares two raw values. */
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
