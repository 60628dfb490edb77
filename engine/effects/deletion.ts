import type { EffectModel } from '../model/types.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Delete = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** Loaded rows are gone for good. */
export const deletion: EffectKind<EntryOf<'delete'>, Delete> = {
  compile(slots, { delete: rows }) {
    const changes = slots.expression('delete', rows, 'rows');
    return { changes, isLasting: true, subject: changes };
  },

  run: eachPass((frame, { changes }, pass) => {
    for (const row of frame.rows(changes, pass.values)) frame.world.working(row).isDeleted = true;
  }),

  facts: ({ delete: rows }) => ({ rows }),
};
