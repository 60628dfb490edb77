import type { SettingsDefinition } from '../definitions.generated.ts';
import { checkExpression } from '../expr/check/check.ts';
import type { Schema } from '../expr/types.ts';
import { fieldType, recordType } from '../model/fieldTypes.ts';
import { inputFields } from '../model/fields.ts';
import { camel } from '../load/names.ts';
import type { Bundle, FieldModel } from '../model/types.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';

/** A setting's default is a constant: no row and no name is in reach. */
const NO_ROWS: Schema = { has: () => false, labelOf: () => undefined, fieldType: () => undefined };
const NO_WORLD = { under: () => false, at: () => '' };

type FieldDefinitions = SettingsDefinition['fields'];

/** Made once for the entities of a bundle, as a validator is compiled once for the fields it is given. */
const fieldsByBundle = new WeakMap<Bundle['entities'], WeakMap<FieldDefinitions, readonly FieldModel[]>>();

/** The fields of a group of settings, to read, validate and draw them: the same ones for the same definition. */
export function settingsFields(bundle: Pick<Bundle, 'entities'>, definition: SettingsDefinition): readonly FieldModel[] {
  return fieldsOf(bundle, definition.id, definition.fields);
}

function fieldsOf({ entities }: Pick<Bundle, 'entities'>, id: string, declared: FieldDefinitions): readonly FieldModel[] {
  const known = fieldsByBundle.get(entities) ?? new WeakMap<FieldDefinitions, readonly FieldModel[]>();
  const fields =
    known.get(declared) ??
    namedField(
      id,
      inputFields(id, declared, (entity) => entities.get(entity)?.definition),
    );
  fieldsByBundle.set(entities, known.set(declared, fields));
  return fields;
}

/** A setting has the title of its field in its group, on screens and in refusals. */
function namedField(id: string, fields: readonly FieldModel[]): readonly FieldModel[] {
  return fields.map((field) => ({ ...field, title: { word: field.name, of: `${id}.field` } }));
}

/** What is asked when a group is tried out; undefined where it cannot be. */
export function trialFields(
  bundle: Pick<Bundle, 'entities'>,
  { id, try: trial }: SettingsDefinition,
): readonly FieldModel[] | undefined {
  return trial && fieldsOf(bundle, id, trial);
}

/** Refuses what the values of a group make required (`x-when`) and is not given: a mail server, once mails are sent. */
export function missingSettings(fields: readonly FieldModel[], values: RecordValue): readonly Refusal[] {
  const missing = fields.filter(({ name, schema }) => {
    const required = schema['x-when']?.required;
    return required !== undefined && (values[name] ?? null) === null && holds(required, fields, values);
  });
  return missing.map(({ name, title = name }) => ({ code: 'common.required', params: { field: title }, at: `/${name}` }));
}

function holds(source: string, fields: readonly FieldModel[], input: RecordValue): boolean {
  const environment = { names: { input: recordType(fields) }, schema: NO_ROWS };
  const checked = checkExpression(source, environment, { kind: 'bool' });
  if (!checked.ok) throw new DefinitionError('settings.badCondition', { source });
  return checked.expression.evaluate({ values: { input }, budget: { left: 1000 }, host: NO_WORLD }) === true;
}

/** Every setting with its default, by camelCase id: the values of a plant that has changed none. */
export function defaultSettings(bundle: Pick<Bundle, 'entities' | 'settings'>): Readonly<Record<string, RecordValue>> {
  return Object.fromEntries(
    [...bundle.settings].map(([id, definition]) => [camel(id), defaultValues(settingsFields(bundle, definition))]),
  );
}

function defaultValues(fields: readonly FieldModel[]): RecordValue {
  return Object.fromEntries(fields.map((field) => [field.name, defaultValue(field)]));
}

function defaultValue(field: FieldModel): Value {
  const source = field.schema['x-default'];
  if (source === undefined) return field.kind === 'list' ? [] : null;
  const checked = checkExpression(source, { names: {}, schema: NO_ROWS }, fieldType({ ...field, required: false }));
  if (!checked.ok) throw new DefinitionError('settings.badDefault', { field: field.name });
  return checked.expression.evaluate({ values: {}, budget: { left: 1000 }, host: NO_WORLD });
}
