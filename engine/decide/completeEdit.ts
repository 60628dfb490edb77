import { readInput } from '../input/readInput.ts';
import { toWire } from '../input/wire.ts';
import type { Json } from '../value/json.ts';
import { editModelOf, type EditedField } from '../model/editModel.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { isRow, type RecordValue, type Row, type Value } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { applyLoadAnswers } from './loadAnswers.ts';
import { Frame } from '../frame/frame.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';

export type RawInput = Readonly<Record<string, Json>>;

/** What must be read to complete an edit that omits fields. */
export interface EditReadPlan {
  /** Loads the record as it is, with its parts and the keys of what it refers to, and locks nothing. */
  readonly action: ActionModel;
  readonly input: RecordValue;
}

/**
 * An edit changes only the fields it sends; null clears one. Omitted fields are read before the edit is decided; the version
 * that was sent proves they have not changed since. So is the record of an edit with wrong values: that it is gone is reported first.
 *
 * @returns undefined when nothing is omitted or wrong, for what no program should send, and for every other action
 */
export function planEditRead(action: ActionModel, raw: unknown): EditReadPlan | undefined {
  const edited = editModelOf(action);
  if (!edited || !isSent(raw)) return undefined;
  const read = readInput(action, raw);
  if (read.ok ? omitted(edited, raw).length === 0 : read.refusals.some(({ kind }) => kind === 'badRequest')) return undefined;
  const { load, fields, children } = edited;
  const own = fields.flatMap(pathOf);
  const parts = children.flatMap(({ collection, fields: inside }) =>
    inside.flatMap(pathOf).map((path) => [collection, ...path]),
  );
  const names = [...load.keys.values()].map(({ source }) => source.slice('input.'.length));
  if (names.some((name) => typeof raw[name] !== 'string')) return undefined;
  const { lock: _lock, ...unlocked } = load;
  return {
    action: {
      ...action,
      id: `${action.id}?`,
      loads: [{ ...unlocked, stage: 0, with: [...new Set([...load.with, ...children.map(({ collection }) => collection)])] }],
      lets: new Map(),
      asserts: [],
      effects: [],
      ensure: [],
      reads: new Map([[load.entity, [...(action.reads.get(load.entity) ?? []), ...own, ...parts]]]),
    },
    input: Object.fromEntries(names.map((name) => [name, raw[name] as string])),
  };
}

/** The input that was sent, completed with the record's own fields, or why there is none. */
export function completeEdit(
  bundle: Bundle,
  action: ActionModel,
  raw: unknown,
  plan: EditReadPlan,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): { readonly input: unknown } | { readonly refusals: readonly Refusal[] } {
  const edited = editModelOf(action);
  // The roles that grant the edit itself decide whether the record is within reach.
  const frame = new Frame(bundle, { ...plan.action, id: action.id }, plan.input, context);
  frame.names['actor'] = actorValue(frame.workingSet, context.actor);
  applyLoadAnswers(frame, answers);
  if (frame.isMissing) return { refusals: frame.refusals };
  const row = edited && frame.names[edited.load.alias];
  if (!edited || !isSent(raw) || !isRow(row ?? null)) return { input: raw };
  const record = row as Row;
  const known = new Map<string, Json>([
    ...edited.fields.map((field): [string, Json] => [field.input, valueOf(record, field)]),
    ...edited.children.map(({ input, collection, fields }): [string, Json] => [
      input,
      (record.get(collection) as readonly Row[]).map((part) =>
        Object.fromEntries(fields.map((field) => [field.input, valueOf(part, field)])),
      ),
    ]),
  ]);
  return { input: { ...Object.fromEntries(omitted(edited, raw).map((name) => [name, known.get(name) ?? null])), ...raw } };
}

function isSent(raw: unknown): raw is RawInput {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function omitted({ fields, children }: NonNullable<ReturnType<typeof editModelOf>>, raw: RawInput): readonly string[] {
  return [...fields, ...children].map(({ input }) => input).filter((name) => !Object.hasOwn(raw, name));
}

const pathOf = ({ field, key }: EditedField): readonly (readonly string[])[] => (key === undefined ? [] : [[field, key]]);

/** A value in input form: references by their input key. */
function valueOf(row: Row, { field, key }: EditedField): Json {
  const value = row.get(field);
  if (key === undefined) return isRow(value) ? value.id : toWire(value, ({ id }) => id);
  const keyed = (each: Value): Json => (isRow(each) ? toWire(each.get(key)) : null);
  return Array.isArray(value) ? (value as readonly Value[]).map(keyed) : keyed(value);
}
