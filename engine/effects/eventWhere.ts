import { raise } from '../frame/states.ts';
import type { EffectModel } from '../model/types.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';
import { EACH, effectOnSet } from './rowSet.ts';

type EventWhere = EffectModel & Required<Pick<EffectModel, 'changes' | 'raises'>>;

/** An event on every row of a set; rows whose state does not allow it are skipped. */
export const eventWhere: EffectKind<EntryOf<'eventWhere'>, EventWhere> = {
  load: ({ eventWhere: rows }) => ({ at: 'eventWhere', load: { ...rows, lock: true } }),

  compile(slots, { event: name }) {
    const on = slots.expression(EACH, EACH, 'rows');
    return { leaves: true, changes: on, raises: { event: name, on } };
  },

  run(frame, effect, iterations, outputs) {
    const { event: name } = effect.raises;
    effectOnSet(frame, effect, iterations, outputs, (row) => raise(frame, row, name, {}) === undefined);
  },

  staticEffects: ({ eventWhere: { entity }, event: name }) => ({
    over: entity,
    event: name,
    uses: [{ at: ['eventWhere', 'entity'], kind: 'entity', id: entity }],
  }),
};
