import type { EffectModel, EntityModel, FieldModel } from '../model/types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { change, equal, raw, raws } from '../frame/assign.ts';
import { makeRow } from '../frame/create.ts';
import type { Frame } from '../frame/frame.ts';
import type { Pass } from '../frame/loops.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';

type Sync = Extract<EffectModel, { kind: 'sync' }>;

/** Makes a child collection equal to a list of records: known keys are updated, new ones created, absent ones deleted. */
export function sync(frame: Frame, effect: Sync, pass: Pass): void {
  for (const parent of frame.rows(effect.of, pass.values)) syncOne(frame, effect, frame.world.working(parent), pass);
}

function syncOne(frame: Frame, effect: Sync, parent: WorkingRow, pass: Pass): void {
  const child = parent.model.children.get(effect.collection);
  const model = child && frame.bundle.entities.get(child.entity);
  if (!child || !model) return;
  const existing = [...frame.world.of(child.entity)].filter((row) => !row.isDeleted && row.now[child.field] === parent.id);
  const kept = new Set<WorkingRow>();
  for (const [i, item] of (frame.value(effect.to, pass.values) as readonly RecordValue[]).entries()) {
    const values: Record<string, Value> = Object.assign(Object.create(pass.values) as Record<string, Value>, {
      item,
      itemAt: i,
    });
    const given = { ...plain(frame, model, item, effect), ...raws(frame, { model }, effect.set, values) };
    // Two records of one key are two rows: the key of the table refuses them, where the second would undo the first.
    const known = existing.find(
      (row) => effect.key !== undefined && !kept.has(row) && equal(row.now[effect.key], given[effect.key]),
    );
    if (known) change(known, given);
    kept.add(known ?? makeRow(frame, model, { [child.field]: parent.id, ...given }, pass));
  }
  for (const row of existing) if (!kept.has(row)) row.isDeleted = true;
}

/** Same-named fields of the record that `set` does not name (it names every reference). What is required and not given keeps its value or default. */
function plain(frame: Frame, model: EntityModel, item: RecordValue, effect: Sync): Raw {
  const isPlain = (f: FieldModel): boolean =>
    f.role === 'field' &&
    f.kind !== 'ref' &&
    f.kind !== 'refs' &&
    f.name in item &&
    !(f.name in effect.set) &&
    !(f.required && item[f.name] === null);
  return Object.fromEntries(
    [...model.fields.values()].filter(isPlain).map((f) => [f.name, raw(frame, f, item[f.name] ?? null)]),
  );
}
