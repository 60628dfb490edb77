import { pointer } from '../frame/loops.ts';
import { raise } from '../frame/states.ts';
import type { EffectModel, FieldValues } from '../model/types.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Event = EffectModel & Required<Pick<EffectModel, 'raises'>> & { readonly with: FieldValues };

/** An event of the state model of loaded rows; refused when their state does not allow it. */
export const event: EffectKind<EntryOf<'event' | 'on'>, Event> = {
  compile(slots, { event: name, on: rows, with: params }) {
    const on = slots.expression('on', rows, 'rows');
    return { changes: on, raises: { event: name, on }, with: slots.values('with', params, 'any') };
  },

  run: eachIteration((frame, effect, iteration) => {
    const { event: name, on } = effect.raises;
    const given = Object.fromEntries(Object.entries(effect.with).map(([key, e]) => [key, frame.value(e, iteration.values)]));
    for (const [i, row] of frame.rows(on, iteration.values).entries()) {
      const refusal = raise(frame, row, name, given);
      if (refusal) frame.refuse({ ...refusal, ...pointer(effect.at, [...iteration.indexes, i]) });
    }
  }),

  staticEffects: ({ event: name, on }) => ({ rows: on, event: name }),
};
