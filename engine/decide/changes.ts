import type { Bundle } from '../model/types.ts';
import { isRow, type Value } from '../value/value.ts';
import type { EffectOutputs } from '../effects/EffectKind.ts';
import type { Frame } from '../frame/frame.ts';
import { equal } from '../frame/assign.ts';
import type { WorkingRow } from '../frame/row.ts';
import type { Changes, CreatedRow, StockEntry, UpdatedRow } from '../frame/types.ts';

/** Collects what an accepted action writes from its working rows. */
export function collectChanges(
  frame: Frame,
  { sets, ...outputs }: EffectOutputs,
  stockEntries: readonly StockEntry[],
  confirmed: readonly string[],
): Changes {
  const all = [...frame.workingSet.all()];
  const erased = all.filter((row) => row.isErased && !row.isCreated).map(({ entity, id }) => ({ entity, id }));
  const rows = all.filter((row) => (row.isChanged || row.hasOtherLines) && !(row.isCreated && row.isDeleted));
  return {
    created: rows.filter((row) => row.isCreated).map((row) => created(frame, row)),
    updated: rows
      .filter((row) => !row.isCreated && !row.isDeleted)
      .map((row) => ({ row, change: updated(row) }))
      .filter(({ row, change }) => row.hasOtherLines || Object.keys(change.after).length > 0)
      .map(({ change }) => change),
    deleted: rows
      .filter((row) => row.isDeleted)
      .map((row) => ({ entity: row.entity, id: row.id, version: row.version, before: row.before ?? {} })),
    states: frame.stateChanges,
    movements: stockEntries,
    ...outputs,
    ...(sets.length > 0 ? { sets } : {}),
    ...(erased.length > 0 ? { erased } : {}),
    confirmed,
    ...operatorOf(frame),
  };
}

/** The person scanned as the operator. */
function operatorOf({ action, names }: Frame): Pick<Changes, 'operator'> {
  const row = action.operator === undefined ? null : (names[action.operator] ?? null);
  return isRow(row) ? { operator: row.id } : {};
}

function created(frame: Frame, row: WorkingRow): CreatedRow {
  const serials = [...row.model.fields.values()].flatMap((field) => {
    const rule = field.schema['x-serial'];
    return rule === undefined || (row.now[field.name] ?? null) !== null ? [] : [serial(frame, row, field.name, rule)];
  });
  return {
    entity: row.entity,
    id: row.id,
    values: row.now,
    serials,
    ...(row.obtainedBy ? { obtained: row.obtainedBy } : {}),
  };
}

function serial(frame: Frame, row: WorkingRow, field: string, rule: string): CreatedRow['serials'][number] {
  const given = Object.entries(serialParams(frame.bundle, row.entity, field)).map(
    ([name, e]) => [name, text(frame.value(e, { row }))] as const,
  );
  const params = Object.fromEntries(given);
  const scope = (frame.bundle.serialRules.get(rule)?.scope ?? []).map((name) => params[name] ?? '');
  return { field, rule, scope, params };
}

function serialParams(bundle: Bundle, entity: string, field: string) {
  return bundle.entities.get(entity)?.serials.get(field) ?? {};
}

const text = (value: Value): string => (isRow(value) ? value.id : value === null ? '' : String(value as string | number));

function updated(row: WorkingRow): UpdatedRow {
  const names = Object.keys(row.now).filter((name) => !equal(row.before?.[name], row.now[name]));
  const pick = (values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { entity: row.entity, id: row.id, version: row.version, before: pick(row.before ?? {}), after: pick(row.now) };
}
