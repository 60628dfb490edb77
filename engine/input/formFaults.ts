import type { FormField, FormItem, FormSchema } from '../definitions.generated.ts';
import { checkSchema } from '../load/files/checkSchema.ts';
import { pointer } from '../load/pointer.ts';
import type { FieldModel } from '../model/types.ts';
import { isLinearPattern } from '../pattern/formats.ts';
import { isLongerThan } from '../value/json.ts';
import type { Refusal } from '../types.ts';
import { circularFields } from './formConditions.ts';
import { formWithConditions } from './formModel.ts';

/** Characters a form may have. */
const MAX_FORM_LENGTH = 50_000;

/** What stands in a field, in an item of a list and in a cell alike. */
type Bounded = Pick<FormField, 'minimum' | 'maximum' | 'pattern'>;

/**
 * What is wrong with the schema of a form: it says what `plant-form.schema.json` allows and nothing else, so it refers to nothing, is never
 * deep, and no pattern of it takes long.
 *
 * @param at  JSON Pointer of the input that holds it
 */
export function formFaults(schema: unknown, at = ''): readonly Refusal[] {
  if (isLongerThan(MAX_FORM_LENGTH, schema)) return [{ code: 'common.tooLong', params: { max: MAX_FORM_LENGTH }, at }];
  const found = checkSchema('plant-form', schema);
  if (found.length > 0) return found.map(({ code, params, pointer: inside }) => ({ code, params, at: `${at}${inside}` }));
  const form = schema as FormSchema; // the check has just proved it
  return [...formOrderFaults(form, at), ...conditionFaults(form, at)];
}

/** Conditions that cannot be read, or never come to an end. */
export function conditionFaults(form: FormSchema, at: string): readonly Refusal[] {
  const { fields, conditions } = formWithConditions(form);
  const placeOf = (field: string): string => `${at}${pointer('properties', field, 'x-when', 'show')}`;
  const faulty = [...conditions].flatMap(([name, result]) =>
    result.ok ? [] : result.faults.map(({ code, params }) => ({ code, params, at: placeOf(name) })),
  );
  const circular = circularFields(fields).map((field) => ({
    code: 'form.circularCondition',
    params: { field },
    at: placeOf(field),
  }));
  return [...faulty, ...circular];
}

/** Faults of every form that a record of fields holds (`format: json-schema`). */
export function formFaultsIn(fields: readonly FieldModel[], record: unknown): readonly Refusal[] {
  if (typeof record !== 'object' || record === null) return [];
  return fields
    .filter(({ schema }) => schema.format === 'json-schema')
    .map(({ name }) => [name, (record as Readonly<Record<string, unknown>>)[name] ?? null] as const)
    .flatMap(([name, value]) => (value === null ? [] : formFaults(value, pointer(name))));
}

interface FormRecord {
  readonly properties: Readonly<{ [name: string]: FormField }>;
  readonly required?: readonly string[];
}

/** What the grammar cannot say: required fields are there, lists say of what, bounds leave room, patterns are quick. */
export function formOrderFaults({ properties, required = [] }: FormRecord, at: string): readonly Refusal[] {
  const unknown = required.flatMap((name, i) =>
    Object.hasOwn(properties, name)
      ? []
      : [{ code: 'form.unknownField', params: { field: name }, at: `${at}/required/${i}` }],
  );
  return [...unknown, ...Object.entries(properties).flatMap(([name, field]) => ofField(field, `${at}/properties/${name}`))];
}

function ofField({ type, items, ...field }: FormField, at: string): readonly Refusal[] {
  if ((type === 'array') !== (items !== undefined)) return [{ code: 'form.itemsMisplaced', params: {}, at }];
  return items ? ofItem(items, `${at}/items`) : ofBounds(field, at);
}

function ofItem({ type, properties, ...item }: FormItem, at: string): readonly Refusal[] {
  if ((type === 'object') !== (properties !== undefined)) return [{ code: 'form.itemsMisplaced', params: {}, at }];
  return properties ? formOrderFaults({ ...item, properties }, at) : ofBounds(item, at);
}

/** What the grammar cannot say: bounds are in order, a pattern is tested in linear time. */
function ofBounds({ minimum, maximum, pattern }: Bounded, at: string): readonly Refusal[] {
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    return [{ code: 'form.boundsReversed', params: { min: minimum, max: maximum }, at }];
  return pattern === undefined || isLinearPattern(pattern)
    ? []
    : [{ code: 'form.slowPattern', params: { pattern }, at: `${at}/pattern` }];
}

/** Values that a fault of a form shows, as a problem of a definition has them. */
export function plainParams(params: Refusal['params']): Readonly<Record<string, string | number>> {
  const plain = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'number' ? value : String(value)] as const,
  );
  return Object.fromEntries(plain);
}
