import type { Expression } from '../expr/types.ts';
import { keyOf } from '../frame/row.ts';
import type { EffectModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import { present } from '../value/present.ts';
import { isDecimal } from '../value/value.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Link = EffectModel & {
  readonly relation: string;
  readonly from: Expression;
  readonly to: Expression;
  readonly quantity?: Expression;
};

/** A line of the genealogy: what came of what, and how much. */
export const link: EffectKind<EntryOf<'link'>, Link> = {
  compile(slots, { link: relation, from: source, to: target, quantity: amount }) {
    const quantity = slots.optional('quantity', amount, { kind: 'decimal' });
    const from = slots.expression('from', source, 'row');
    const to = slots.expression('to', target, 'row');
    return present({ relation, from, to, quantity, links: [from, to], subject: relation });
  },

  run: eachPass((frame, { name, relation, from, to, quantity }, pass, left) => {
    const [source] = frame.rows(from, pass.values);
    const [target] = frame.rows(to, pass.values);
    if (!source || !target) throw new DefinitionError('link.noRow', { action: frame.action.id, effect: name });
    const value = quantity ? frame.value(quantity, pass.values) : null;
    const amount = isDecimal(value) || typeof value === 'number' ? value : null;
    left.links.push({ relation, from: keyOf(source), to: keyOf(target), quantity: amount });
  }),

  facts: () => ({}),
};
