import type { EffectModel } from '../model/types.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Erase = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** What is personal in loaded rows is forgotten for good; the rows stay. */
export const erase: EffectKind<EntryOf<'erase'>, Erase> = {
  compile(slots, { erase: rows }) {
    const changes = slots.expression('erase', rows, 'rows');
    return { changes, isLasting: true, subject: changes };
  },

  run: eachPass((frame, { changes }, pass) => {
    for (const row of frame.rows(changes, pass.values)) frame.world.working(row).isErased = true;
  }),

  facts: ({ erase: rows }) => ({ rows }),
};
