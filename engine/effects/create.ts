import { rowType } from '../model/fieldTypes.ts';
import type { EffectModel } from '../model/types.ts';
import { copied, entityModel, initial, makeRow } from '../frame/makeRow.ts';
import { raws } from '../frame/assign.ts';
import { present } from '../value/present.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Create = EffectModel & Required<Pick<EffectModel, 'makes' | 'sets'>>;

/** A new row: of the values that are set, or as a copy of another. */
export const create: EffectKind<EntryOf<'create'>, Create> = {
  compile(slots, { create: entity, as, copy, anew, set }) {
    const source = slots.optional('copy', copy, rowType(entity));
    const values = slots.fields('set', set, entity);
    slots.bind(as, entity);
    const makes = present<Create['makes']>({ entity, as, isAnew: anew });
    return present({ makes, copy: source, sets: { entity, values }, subject: entity });
  },

  /** A copy has the fields and states of its source (numbered fields excepted), then what is set. */
  run: eachPass((frame, { makes, copy, sets }, pass) => {
    const model = entityModel(frame, makes.entity);
    const [source] = copy ? frame.rows(copy, pass.values) : [];
    const given = raws(frame, { model }, sets.values, pass.values);
    if (!source) return makeRow(frame, model, given, pass);
    const states = makes.isAnew ? initial(model) : {};
    return frame.world.make(model.id, frame.context.newId(), { ...copied(frame.world.working(source)), ...states, ...given });
  }),

  facts: ({ create: entity, as, copy, set }) =>
    present({
      makes: present<{ entity: string; as?: string }>({ entity, as }),
      copy,
      set,
      uses: [{ at: ['create'], kind: 'entity', id: entity }],
    }),
};
