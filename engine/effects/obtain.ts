import type { Makes } from '../model/effectTypes.ts';
import type { EffectModel } from '../model/types.ts';
import { equal, rawValues } from '../frame/assign.ts';
import { entityModel, makeRow } from '../frame/makeRow.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import { codeKey } from '../value/text.ts';
import type { Value } from '../value/value.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Obtain = EffectModel & Required<Pick<EffectModel, 'sets'>> & { readonly makes: Required<Pick<Makes, 'by'>> & Makes };

/** Finds the row with this key among the loaded and created rows, or creates it. */
export const findOrCreate: EffectKind<EntryOf<'obtain'>, Obtain> = {
  compile(slots, { obtain: entity, as, key, set }) {
    const by = slots.fields('key', key, entity);
    const values = slots.fields('set', set, entity);
    slots.bind(as, entity);
    return { makes: { entity, as, by }, sets: { entity, values }, subject: entity };
  },

  run: eachIteration((frame, { makes, sets }, iteration) => {
    const model = entityModel(frame, makes.entity);
    const wanted = rawValues(frame, { model }, makes.by, iteration.values);
    for (const row of frame.workingSet.of(makes.entity)) if (!row.isDeleted && matches(row, wanted)) return row;
    const row = makeRow(
      frame,
      model,
      { ...wanted, ...rawValues(frame, { model }, sets.values, iteration.values) },
      iteration,
    );
    row.obtainedBy = Object.keys(makes.by);
    return row;
  }),

  staticEffects: ({ obtain: entity, as, key, set }) => ({
    makes: { entity, as },
    key,
    ...(set ? { set } : {}),
    uses: [{ at: ['obtain'], kind: 'entity', id: entity }],
  }),
};

function matches(row: WorkingRow, key: Raw): boolean {
  return Object.entries(key).every(([name, value]) => isSame(row, name, row.now[name], value));
}

/** Codes are the same whatever their case. */
function isSame(row: WorkingRow, name: string, a: Value | undefined, b: Value): boolean {
  const isCode = row.model.fields.get(name)?.kind === 'code';
  return isCode && typeof a === 'string' && typeof b === 'string' ? codeKey(a) === codeKey(b) : equal(a, b);
}
