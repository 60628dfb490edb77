import { assign } from '../frame/assign.ts';
import { readOnlyIn } from '../frame/states.ts';
import type { EffectModel } from '../model/types.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';
import { EACH, effectOnSet } from './rowSet.ts';

type UpdateWhere = EffectModel & Required<Pick<EffectModel, 'changes' | 'sets'>>;

/** Fields of every row of a set; rows in a read-only state are skipped. */
export const updateWhere: EffectKind<EntryOf<'updateWhere'>, UpdateWhere> = {
  load: ({ updateWhere: rows }) => ({ at: 'updateWhere', load: { ...rows, lock: true } }),

  compile(slots, { updateWhere: { entity }, set }) {
    const changes = slots.expression(EACH, EACH, 'rows');
    const values = slots.fields('set', set, entity);
    return { leaves: true, changes, sets: { entity, values }, subject: entity };
  },

  run(frame, effect, iterations, outputs) {
    effectOnSet(frame, effect, iterations, outputs, (row, iteration) => {
      if (readOnlyIn(row)) return false;
      assign(frame, row, effect.sets.values, iteration);
      return true;
    });
  },

  staticEffects: ({ updateWhere: { entity }, set }) => ({
    over: entity,
    set,
    uses: [{ at: ['updateWhere', 'entity'], kind: 'entity', id: entity }],
  }),
};
