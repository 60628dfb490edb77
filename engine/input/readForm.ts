import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { isLongerThan, type Json } from '../value/json.ts';
import { askedFields, withoutNames } from './askedFields.ts';
import { readFields } from './readInput.ts';
import { readPartial } from './readPartial.ts';

/** Characters the data of one form may have. */
const MAX_DATA_LENGTH = 100_000;

/** Data of a form as they were read. */
export interface FormRead {
  /** Normalised, as they are kept. */
  readonly data: Json;
  readonly refusals: readonly Refusal[];
  /** Something that the form requires is not given yet. */
  readonly isOpen: boolean;
  /** The fields that are asked with these data. */
  readonly asked: readonly FieldModel[];
}

/**
 * Reads the data of a form as an input is read. What is not asked with the other data is left out, whatever was given. Nothing given
 * is a form nobody filled in: what it requires is missing.
 *
 * @param fields  none where there is no form: then there are no data either
 * @param raw  parsed JSON, not trusted
 * @param isPartial  it is still being filled in: what is missing is open, and not refused
 */
export function readForm(fields: readonly FieldModel[], raw: Json, isPartial: boolean): FormRead {
  if (isLongerThan(MAX_DATA_LENGTH, raw)) return { data: raw, refusals: [TOO_LONG], isOpen: false, asked: fields };
  const all = readPartial({ input: recordField(fields) }, raw ?? {});
  const asked = askedFields(fields, all.input);
  const given = asked === fields ? raw : withoutFields(fields, asked, raw);
  const { record, refusals, open } = asked === fields ? all : readPartial({ input: recordField(asked) }, given ?? {});
  const whole = isPartial ? undefined : readFields(asked, given ?? {});
  return {
    data: given === null ? null : inOrder(fields, record),
    refusals: (whole?.ok === false ? whole.refusals : refusals).map(ofForm),
    isOpen: open.length > 0,
    asked,
  };
}

/** As the form asks, in whatever order it was filled in: so it is kept and shown. */
function inOrder(fields: readonly FieldModel[], record: Readonly<Record<string, Json>>): Json {
  const asked = fields.flatMap(({ name }) => (Object.hasOwn(record, name) ? [[name, record[name]!] as const] : []));
  return { ...Object.fromEntries(asked), ...record };
}

const TOO_LONG: Refusal = { code: 'common.tooLong', params: { max: MAX_DATA_LENGTH } };

/** Data without what is given for fields that are not asked. */
function withoutFields(fields: readonly FieldModel[], asked: readonly FieldModel[], raw: Json): Json {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const kept = new Set(asked.map(({ name }) => name));
  const hidden = new Set(fields.flatMap(({ name }) => (kept.has(name) ? [] : [name])));
  return withoutNames(raw as Readonly<Record<string, Json>>, hidden);
}

/** Forms change, and so does which one is meant: what is asked no more is no fault of the program that sends it. */
function ofForm(refusal: Refusal): Refusal {
  const { kind: _kind, ...own } = refusal;
  return refusal.code === 'request.unknownField' ? { ...own, code: 'form.unknownField' } : refusal;
}

const recordField = (fields: readonly FieldModel[]): FieldModel => ({
  name: '',
  role: 'field',
  kind: 'record',
  required: true,
  schema: { type: 'object' },
  fields,
});
