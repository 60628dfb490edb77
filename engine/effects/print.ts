import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import { rowKey } from '../frame/row.ts';
import type { EffectModel } from '../model/types.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Print = EffectModel & { readonly label: string; readonly of: Expression; readonly copies?: Expression };

/** A label per row, in a number of copies. */
export const print: EffectKind<EntryOf<'print'>, Print> = {
  compile(slots, { print: label, of: rows, copies: count }) {
    const copies = slots.optional('copies', count, { kind: 'int' });
    const of = slots.expression('of', rows, 'rows');
    const wanted = slots.definitions.label.get(label)?.definition.entity;
    const found = referencedRow(of.type)?.entity;
    if (wanted !== undefined && found !== undefined && found !== wanted)
      slots.report('of', 'lint.wrongType', { wanted, found }, 0);
    return withoutEmpty({ label, of, copies, subject: label });
  },

  run: eachIteration((frame, { label, of, copies }, iteration, outputs) => {
    const count = copies ? Number(frame.value(copies, iteration.values)) : 1;
    for (const row of frame.rows(of, iteration.values)) outputs.prints.push({ label, of: rowKey(row), copies: count });
  }),

  staticEffects: ({ print: label }) => ({ uses: [{ at: ['print'], kind: 'label', id: label }] }),
};
