import type { FieldSchema } from '../../definitions.generated.ts';
import { isRecord } from '../../value/json.ts';
import type { FileKind } from '../kinds.ts';
import type { FileContents } from './contents.ts';

/** Keys whose values are the fields of one record, by kind. */
const RECORDS: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  action: ['input'],
  variant: ['input'],
  piece: ['input'],
  query: ['params'],
  settings: ['fields', 'try'],
  entity: ['fields'],
  trait: ['fields'],
};

/** Expands what goes without saying: what has properties is an object, and a row is called by its code. */
export function writeDefaults<T extends FileContents>(contents: T): T {
  const definitions = contents.definitions.map((contained) => {
    const { kind, definition } = contained;
    const typed = withTypes(definition, RECORDS[kind] ?? []);
    if (kind !== 'entity' && kind !== 'trait') return { ...contained, definition: typed };
    const generated = withGeneratedTypes(typed);
    return { ...contained, definition: kind === 'entity' ? { label: ['code'], ...generated } : generated };
  });
  return { ...contents, definitions };
}

/** The definition with the type of every object among the fields it holds under the keys. */
function withTypes(definition: object, keys: readonly string[]): object {
  const typed = Object.entries(definition).filter(([key]) => keys.includes(key));
  // Each of the keys holds a field schema.
  return { ...definition, ...Object.fromEntries(typed.map(([key, field]) => [key, typedField(field as FieldSchema)])) };
}

/** The same of the inputs of generated actions. */
function withGeneratedTypes(entity: { readonly crud?: object; readonly derived?: object }): object {
  const withInputs = (actions: object): object =>
    mapValues(actions, (action: unknown) => (isRecord(action) ? withTypes(action, ['input']) : action));
  const { crud, derived } = entity;
  return {
    ...entity,
    ...(crud ? { crud: withInputs(crud) } : {}),
    ...(derived ? { derived: withInputs(derived) } : {}),
  };
}

function typedField(field: FieldSchema): FieldSchema {
  const { properties, items } = field;
  return {
    ...(properties ? { type: 'object' as const } : {}),
    ...field,
    ...(properties ? { properties: mapValues(properties, typedField) } : {}),
    ...(items ? { items: typedField(items) } : {}),
  };
}

function mapValues<T, U>(values: Readonly<Record<string, T>> | object, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value as T)]));
}
