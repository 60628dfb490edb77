import type { EntityModel } from '../model/types.ts';
import { isList } from '../input/normalise.ts';
import { raws } from './assign.ts';
import type { Frame } from './frame.ts';
import type { Pass } from './loops.ts';
import type { Raw, WorkingRow } from './row.ts';

/** A row of these raw values, in the initial states; what is not given has its default or is empty. */
export function makeRow(frame: Frame, model: EntityModel, given: Raw, pass: Pass): WorkingRow {
  return frame.world.make(model.id, frame.context.newId(), completed(frame, model, { ...initial(model), ...given }, pass));
}

/** Every field of the entity: given, or its default, or empty. */
function completed(frame: Frame, model: EntityModel, given: Raw, pass: Pass): Raw {
  const values: Raw = { ...given };
  for (const field of model.fields.values()) {
    if (field.role === 'system' || (values[field.name] ?? null) !== null) continue;
    const byDefault = field.default && raws(frame, { model }, { [field.name]: field.default }, pass.values)[field.name];
    values[field.name] = byDefault ?? (isList(field) ? [] : null);
  }
  return values;
}

/** The states a new row begins in. */
export function initial(model: EntityModel): Raw {
  return Object.fromEntries(
    model.states.flatMap(({ fields, model: states }) => {
      const words = states.initial.split('/');
      return fields.map((field, i) => [field, words[i] ?? states.initial]);
    }),
  );
}

/** What a copy takes over: every field and state but the numbered ones. */
export function copied(row: WorkingRow): Raw {
  const fields = [...row.model.fields.values()].filter((f) => f.role !== 'system' && f.schema['x-serial'] === undefined);
  return Object.fromEntries(fields.map((f) => [f.name, row.now[f.name] ?? null]));
}

/** The entity an effect makes rows of. */
export function entityModel(frame: Frame, id: string): EntityModel {
  return frame.bundle.entities.get(id) as EntityModel; // the compiler refused unknown entities
}
