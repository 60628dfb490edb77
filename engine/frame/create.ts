import type { EffectModel, EntityModel } from '../model/types.ts';
import { isList } from '../input/normalise.ts';
import type { Row, Value } from '../value/value.ts';
import { equal, raws } from './assign.ts';
import type { Frame } from './frame.ts';
import type { Pass } from './loops.ts';
import type { Raw, WorkingRow } from './row.ts';

/** A new row: the copied row's fields and states (serial fields excepted), or the initial states; then defaults, then `set`. */
export function create(frame: Frame, effect: Extract<EffectModel, { kind: 'create' }>, pass: Pass): WorkingRow {
  const model = entity(frame, effect.entity);
  const [source] = effect.copy ? frame.rows(effect.copy, pass.values) : [];
  const given = raws(frame, { model }, effect.set, pass.values);
  if (!source) return makeRow(frame, model, given, pass);
  const states = effect.anew ? initial(model) : {};
  return frame.world.make(model.id, frame.context.newId(), { ...copied(frame.world.working(source)), ...states, ...given });
}

/** A row of these raw values, in the initial states; what is not given has its default or is empty. */
export function makeRow(frame: Frame, model: EntityModel, given: Raw, pass: Pass): WorkingRow {
  return frame.world.make(model.id, frame.context.newId(), completed(frame, model, { ...initial(model), ...given }, pass));
}

/** The row with these key values among the loaded and made ones; otherwise a new one. */
export function obtain(frame: Frame, effect: Extract<EffectModel, { kind: 'obtain' }>, pass: Pass): Row {
  const model = entity(frame, effect.entity);
  const key = raws(frame, { model }, effect.key, pass.values);
  for (const row of frame.world.of(effect.entity)) if (!row.isDeleted && matches(row, key)) return row;
  const row = makeRow(frame, model, { ...key, ...raws(frame, { model }, effect.set, pass.values) }, pass);
  row.obtainedBy = Object.keys(effect.key);
  return row;
}

function matches(row: WorkingRow, key: Raw): boolean {
  return Object.entries(key).every(([name, value]) => fold(row, name, row.now[name], value));
}

function fold(row: WorkingRow, name: string, a: Value | undefined, b: Value): boolean {
  const isCode = row.model.fields.get(name)?.kind === 'code';
  return isCode && typeof a === 'string' && typeof b === 'string' ? a.toUpperCase() === b.toUpperCase() : equal(a, b);
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

function initial(model: EntityModel): Raw {
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

function entity(frame: Frame, id: string): EntityModel {
  return frame.bundle.entities.get(id) as EntityModel; // the compiler refused unknown entities
}
