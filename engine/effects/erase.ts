import type { EffectModel } from '../model/types.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Erase = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** Erases the personal data of loaded rows permanently; the rows stay. */
export const erase: EffectKind<EntryOf<'erase'>, Erase> = {
  compile(slots, { erase: rows }) {
    const changes = slots.expression('erase', rows, 'rows');
    return { changes, isLasting: true, subject: changes };
  },

  run: eachIteration((frame, { changes }, iteration) => {
    for (const row of frame.rows(changes, iteration.values)) frame.workingSet.working(row).isErased = true;
  }),

  staticEffects: ({ erase: rows }) => ({ rows }),
};
