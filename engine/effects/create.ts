import { rowType } from '../model/fieldTypes.ts';
import type { EffectModel } from '../model/types.ts';
import { copiedValues, entityModel, initial, makeRow } from '../frame/makeRow.ts';
import { rawValues } from '../frame/assign.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Create = EffectModel & Required<Pick<EffectModel, 'makes' | 'sets'>>;

/** A new row: of the values that are set, or as a copy of another. */
export const create: EffectKind<EntryOf<'create'>, Create> = {
  compile(slots, { create: entity, as, copy, anew: startFresh, set }) {
    const source = slots.optional('copy', copy, rowType(entity));
    const values = slots.fields('set', set, entity);
    slots.bind(as, entity);
    const makes = withoutEmpty<Create['makes']>({ entity, as, isAnew: startFresh });
    return withoutEmpty({ makes, copy: source, sets: { entity, values }, subject: entity });
  },

  /** A copy has the fields and states of its source (numbered fields excepted), then what is set. */
  run: eachIteration((frame, { makes, copy, sets }, iteration) => {
    const model = entityModel(frame, makes.entity);
    const [source] = copy ? frame.rows(copy, iteration.values) : [];
    const given = rawValues(frame, { model }, sets.values, iteration.values);
    if (!source) return makeRow(frame, model, given, iteration);
    const states = makes.isAnew ? initial(model) : {};
    return frame.workingSet.make(model.id, frame.context.newId(), {
      ...copiedValues(frame.workingSet.working(source)),
      ...states,
      ...given,
    });
  }),

  staticEffects: ({ create: entity, as, copy, set }) =>
    withoutEmpty({
      makes: withoutEmpty<{ entity: string; as?: string }>({ entity, as }),
      copy,
      set,
      uses: [{ at: ['create'], kind: 'entity', id: entity }],
    }),
};
