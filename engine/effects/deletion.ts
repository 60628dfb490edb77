import type { EffectModel } from '../model/types.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Delete = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** Deletes loaded rows permanently. */
export const deletion: EffectKind<EntryOf<'delete'>, Delete> = {
  compile(slots, { delete: rows }) {
    const changes = slots.expression('delete', rows, 'rows');
    return { changes, isLasting: true, subject: changes };
  },

  run: eachIteration((frame, { changes }, iteration) => {
    for (const row of frame.rows(changes, iteration.values)) frame.workingSet.working(row).delete();
  }),

  staticEffects: ({ delete: rows }) => ({ rows }),
};
