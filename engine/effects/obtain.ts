import type { EffectModel, FieldValues } from '../model/types.ts';
import { equal, raws } from '../frame/assign.ts';
import { entityModel, makeRow } from '../frame/makeRow.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import type { Value } from '../value/value.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Obtain = EffectModel & Required<Pick<EffectModel, 'makes' | 'sets'>> & { readonly key: FieldValues };

/** The row with these key values among the loaded and made ones; otherwise a new one. */
export const obtain: EffectKind<EntryOf<'obtain'>, Obtain> = {
  compile(slots, { obtain: entity, as, key, set }) {
    const keyValues = slots.fields('key', key, entity);
    const values = slots.fields('set', set, entity);
    slots.bind(as, entity);
    return { makes: { entity, as }, key: keyValues, sets: { entity, values }, subject: entity };
  },

  run: eachPass((frame, { makes, key, sets }, pass) => {
    const model = entityModel(frame, makes.entity);
    const wanted = raws(frame, { model }, key, pass.values);
    for (const row of frame.world.of(makes.entity)) if (!row.isDeleted && matches(row, wanted)) return row;
    const row = makeRow(frame, model, { ...wanted, ...raws(frame, { model }, sets.values, pass.values) }, pass);
    row.obtainedBy = Object.keys(key);
    return row;
  }),

  facts: ({ obtain: entity, as, key, set }) => ({
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
  return isCode && typeof a === 'string' && typeof b === 'string' ? a.toUpperCase() === b.toUpperCase() : equal(a, b);
}
