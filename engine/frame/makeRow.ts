import type { EntityModel } from '../model/types.ts';
import { isList } from '../input/normalise.ts';
import { rawValues } from './assign.ts';
import type { Frame } from './frame.ts';
import type { Iteration } from './loops.ts';
import type { Raw, WorkingRow } from './row.ts';

/** Creates a row from raw values in its initial states; missing values take their default or stay empty. */
export function makeRow(frame: Frame, model: EntityModel, given: Raw, iteration: Iteration): WorkingRow {
  return frame.workingSet.make(
    model.id,
    frame.context.newId(),
    completeValues(frame, model, { ...initial(model), ...given }, iteration),
  );
}

/** Every field of the entity: as given, else its default, else empty. */
function completeValues(frame: Frame, model: EntityModel, given: Raw, iteration: Iteration): Raw {
  const values: Raw = { ...given };
  for (const field of model.fields.values()) {
    if (field.role === 'system' || (values[field.name] ?? null) !== null) continue;
    const byDefault =
      field.default && rawValues(frame, { model }, { [field.name]: field.default }, iteration.values)[field.name];
    values[field.name] = byDefault ?? (isList(field) ? [] : null);
  }
  return values;
}

/** The initial states of a new row. */
export function initial(model: EntityModel): Raw {
  return Object.fromEntries(
    model.states.flatMap(({ fields, model: states }) => {
      const words = states.initial.split('/');
      return fields.map((field, i) => [field, words[i] ?? states.initial]);
    }),
  );
}

/** The values a copy takes: every field and state except serial numbers. */
export function copiedValues(row: WorkingRow): Raw {
  const fields = [...row.model.fields.values()].filter((f) => f.role !== 'system' && f.schema['x-serial'] === undefined);
  return Object.fromEntries(fields.map((f) => [f.name, row.now[f.name] ?? null]));
}

/** The entity whose rows an effect creates. */
export function entityModel(frame: Frame, id: string): EntityModel {
  return frame.bundle.entities.get(id) as EntityModel; // the compiler refused unknown entities
}
