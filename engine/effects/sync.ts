import { rowOf } from '../expr/rowOf.ts';
import type { Type } from '../expr/types.ts';
import { change, equal, raw, raws } from '../frame/assign.ts';
import type { Frame } from '../frame/frame.ts';
import type { Pass } from '../frame/loops.ts';
import { makeRow } from '../frame/makeRow.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import type { EffectModel, EntityModel, FieldModel } from '../model/types.ts';
import { present } from '../value/present.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';
import type { EffectSlots } from './EffectSlots.ts';

type Sync = EffectModel & Required<Pick<EffectModel, 'changes' | 'children'>> & { readonly key?: string };

/** Makes a child collection equal to a list of records: known keys are updated, new ones created, absent ones deleted. */
export const sync: EffectKind<EntryOf<'sync'>, Sync> = {
  compile(slots, { sync: collection, of: parents, to: list, key, set }) {
    const changes = slots.expression('of', parents, 'rows');
    const to = slots.expression('to', list, 'list');
    const child = childOf(slots, collection, rowOf(changes.type)?.entity ?? '');
    const item: Type = to.type.kind === 'list' ? to.type.of : { kind: 'null' };
    const values = slots.within({ item, itemAt: { kind: 'int' } }).fields('set', set, child);
    return present({ changes, children: { collection, to, values }, key, subject: changes });
  },

  run: eachPass((frame, effect, pass) => {
    for (const parent of frame.rows(effect.changes, pass.values)) syncOne(frame, effect, frame.world.working(parent), pass);
  }),

  facts: ({ to }) => ({ rows: to }),
};

function childOf(slots: EffectSlots, collection: string, parent: string): string {
  const child = slots.entity(parent)?.children.get(collection)?.entity;
  if (child === undefined) slots.report('sync', 'lint.unknownField', { of: parent, field: collection });
  return child ?? '';
}

function syncOne(frame: Frame, effect: Sync, parent: WorkingRow, pass: Pass): void {
  const { collection, to } = effect.children;
  const child = parent.model.children.get(collection);
  const model = child && frame.bundle.entities.get(child.entity);
  if (!child || !model) return;
  const existing = [...frame.world.of(child.entity)].filter((row) => !row.isDeleted && row.now[child.field] === parent.id);
  const kept = new Set<WorkingRow>();
  for (const [i, item] of (frame.value(to, pass.values) as readonly RecordValue[]).entries()) {
    const given = valuesOf(frame, effect, model, { item, itemAt: i }, pass);
    // Two records of one key are two rows: the key of the table refuses them, where the second would undo the first.
    const known = existing.find(
      (row) => effect.key !== undefined && !kept.has(row) && equal(row.now[effect.key], given[effect.key]),
    );
    if (known) change(known, given);
    kept.add(known ?? makeRow(frame, model, { [child.field]: parent.id, ...given }, pass));
  }
  for (const row of existing) if (!kept.has(row)) row.isDeleted = true;
}

function valuesOf(
  frame: Frame,
  { children }: Sync,
  model: EntityModel,
  names: { readonly item: RecordValue; readonly itemAt: number },
  pass: Pass,
): Raw {
  const values = Object.assign(Object.create(pass.values) as Record<string, Value>, names);
  return { ...plain(frame, model, names.item, children.values), ...raws(frame, { model }, children.values, values) };
}

/** Same-named fields of the record that `set` does not name (it names every reference). What is required and not given keeps its value or default. */
function plain(frame: Frame, model: EntityModel, item: RecordValue, set: object): Raw {
  const isPlain = (f: FieldModel): boolean =>
    f.role === 'field' &&
    f.kind !== 'ref' &&
    f.kind !== 'refs' &&
    f.name in item &&
    !(f.name in set) &&
    !(f.required && item[f.name] === null);
  return Object.fromEntries(
    [...model.fields.values()].filter(isPlain).map((f) => [f.name, raw(frame, f, item[f.name] ?? null)]),
  );
}
