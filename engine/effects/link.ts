import type { Expression } from '../expr/types.ts';
import { rowKey } from '../frame/row.ts';
import type { EffectModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { isDecimal } from '../value/value.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Link = EffectModel & {
  readonly relation: string;
  readonly from: Expression;
  readonly to: Expression;
  readonly quantity?: Expression;
};

/** A genealogy edge: which row came from which, and how much. */
export const link: EffectKind<EntryOf<'link'>, Link> = {
  compile(slots, { link: relation, from: source, to: target, quantity: amount }) {
    const quantity = slots.optional('quantity', amount, { kind: 'decimal' });
    const from = slots.expression('from', source, 'row');
    const to = slots.expression('to', target, 'row');
    return withoutEmpty({ relation, from, to, quantity, links: [from, to], subject: relation });
  },

  run: eachIteration((frame, { name, relation, from, to, quantity }, iteration, outputs) => {
    const [source] = frame.rows(from, iteration.values);
    const [target] = frame.rows(to, iteration.values);
    if (!source || !target) throw new DefinitionError('link.noRow', { action: frame.action.id, effect: name });
    const value = quantity ? frame.value(quantity, iteration.values) : null;
    const amount = isDecimal(value) || typeof value === 'number' ? value : null;
    outputs.links.push({ relation, from: rowKey(source), to: rowKey(target), quantity: amount });
  }),

  staticEffects: () => ({}),
};
