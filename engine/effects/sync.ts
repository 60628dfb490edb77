import { referencedRow } from '../expr/referencedRow.ts';
import type { Type } from '../expr/types.ts';
import { applyChanges, equal, rawValue, rawValues } from '../frame/assign.ts';
import type { Frame } from '../frame/frame.ts';
import type { Iteration } from '../frame/loops.ts';
import { makeRow } from '../frame/makeRow.ts';
import { isTakenOver } from '../model/takenOver.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import type { EffectModel, EntityModel, FieldModel } from '../model/types.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';
import type { EffectSlots } from './EffectSlots.ts';
import { suggestion } from '../value/suggestion.ts';

type Sync = EffectModel & Required<Pick<EffectModel, 'changes' | 'children'>> & { readonly key?: string };

/** Makes a child collection equal to a list of records: known keys are updated, new ones created, absent ones deleted. */
export const sync: EffectKind<EntryOf<'sync'>, Sync> = {
  compile(slots, { sync: collection, of: parents, to: list, key, set }) {
    const changes = slots.expression('of', parents, 'rows');
    const to = slots.expression('to', list, 'list');
    const child = childOf(slots, collection, referencedRow(changes.type)?.entity ?? '');
    const item: Type = to.type.kind === 'list' ? to.type.of : { kind: 'null' };
    const values = slots.within({ item, itemAt: { kind: 'int' } }).fields('set', set, child);
    return withoutEmpty({ changes, children: { collection, to, values }, key, subject: changes });
  },

  run: eachIteration((frame, effect, iteration) => {
    for (const parent of frame.rows(effect.changes, iteration.values))
      syncOne(frame, effect, frame.workingSet.working(parent), iteration);
  }),

  staticEffects: ({ to }) => ({ rows: to }),
};

function childOf(slots: EffectSlots, collection: string, parent: string): string {
  const { children } = slots.entity(parent) ?? {};
  const child = children?.get(collection)?.entity;
  const known = children?.keys() ?? [];
  if (child === undefined)
    slots.report('sync', 'lint.unknownField', { of: parent, field: collection, ...suggestion(collection, known) });
  return child ?? '';
}

function syncOne(frame: Frame, effect: Sync, parent: WorkingRow, iteration: Iteration): void {
  const { collection, to } = effect.children;
  const child = parent.model.children.get(collection);
  const model = child && frame.bundle.entities.get(child.entity);
  if (!child || !model) return;
  const existing = [...frame.workingSet.of(child.entity)].filter(
    (row) => !row.isDeleted && row.now[child.field] === parent.id,
  );
  const remaining = new Set<WorkingRow>();
  for (const [i, item] of (frame.value(to, iteration.values) as readonly RecordValue[]).entries()) {
    const given = valuesOf(frame, effect, model, { item, itemAt: i }, iteration);
    // Two records of one key are two rows: the key of the table refuses them, where the second would undo the first.
    const known = existing.find(
      (row) => effect.key !== undefined && !remaining.has(row) && equal(row.now[effect.key], given[effect.key]),
    );
    if (known) applyChanges(known, given);
    remaining.add(known ?? makeRow(frame, model, { [child.field]: parent.id, ...given }, iteration));
  }
  for (const row of existing) if (!remaining.has(row)) row.delete();
  if ([...existing, ...remaining].some((row) => row.isChanged)) parent.hasOtherLines = true;
}

function valuesOf(
  frame: Frame,
  { children }: Sync,
  model: EntityModel,
  names: { readonly item: RecordValue; readonly itemAt: number },
  iteration: Iteration,
): Raw {
  const values = Object.assign(Object.create(iteration.values) as Record<string, Value>, names);
  return {
    ...itemValues(frame, model, names.item, children.values),
    ...rawValues(frame, { model }, children.values, values),
  };
}

/** Same-named fields of the record that `set` does not name. What is required and not given keeps its value or default. */
function itemValues(frame: Frame, model: EntityModel, item: RecordValue, set: object): Raw {
  const isTaken = (f: FieldModel): boolean => isTakenOver(f, item, set) && !(f.required && item[f.name] === null);
  return Object.fromEntries(
    [...model.fields.values()].filter(isTaken).map((f) => [f.name, rawValue(frame, f, item[f.name] ?? null)]),
  );
}
