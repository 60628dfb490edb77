import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { FieldAt } from '../../../load/definitions.ts';
import type { LintInput } from '../../types.ts';

/** A widget for one type of value is used only on fields of that type. */
export function* widgetMisplaced(set: LintInput): Generator<Finding> {
  for (const field of set.fields) {
    const { file, pointer, schema } = field;
    if (schema['x-of'] !== undefined) continue;
    const isWanted = WANTED[schema['x-widget'] ?? ''];
    if (isWanted && !isWanted(field, set)) yield { file, pointer, params: { widget: schema['x-widget']! } };
    if (schema['x-aspect'] !== undefined && schema['x-file'] !== 'picture')
      yield { file, pointer, params: { widget: 'x-aspect' } };
    if (schema['x-suggest'] === true && !isSuggested(field)) yield { file, pointer, params: { widget: 'x-suggest' } };
  }
}

const WANTED: Readonly<Record<string, (field: FieldAt, set: LintInput) => boolean>> = {
  markdown: ({ schema }) => isText(schema),
  'long-text': ({ schema }) => isText(schema),
  color: ({ schema }) => isText(schema),
  icon: ({ schema }) => isText(schema),
  password: ({ schema }) => isText(schema),
  reason: ({ schema }) => isText(schema),
  switch: ({ schema }) => schema.type === 'boolean',
  ordinal: ({ schema }) => schema.type === 'integer',
  integer: ({ schema }) => schema.type === 'integer',
  quantity: ({ schema }) => schema.type === 'number' || schema.type === 'integer',
  date: ({ schema }) => schema.format === 'date',
  time: ({ schema }) => schema.format === 'time',
  'date-time': ({ schema }) => schema.format === 'date-time',
  phone: ({ schema }) => isText(schema),
  email: ({ schema }) => isText(schema),
  schedule: ({ schema }) => {
    const { weekday, start } = schema.items?.properties ?? {};
    return weekday?.type === 'integer' && start?.format === 'time';
  },
  place: ({ schema, ...location }, set) => schema.type === 'number' && set.fields.some((other) => isBeside(location, other)),
};

const isText = ({ type, format }: FieldSchema): boolean => type === 'string' && format === undefined;

/** What was given before is offered for one line of free text of an entity that is about nobody. */
const isSuggested = ({ owner, isItem, schema }: FieldAt): boolean =>
  owner.kind === 'entity' && !isItem && isText(schema) && FREE.every((key) => schema[key] === undefined);
const FREE = [
  'enum',
  'x-ref',
  'x-file',
  'x-widget',
  'x-dictionary',
  'x-definition',
  'x-personal',
  'x-closed',
  'x-secret',
] as const;

/** The other half of a place. */
function isBeside({ file, pointer }: Pick<FieldAt, 'file' | 'pointer'>, other: FieldAt): boolean {
  const beside = pointer.replace(/[^/]*$/, 'longitude');
  return other.file === file && other.pointer === beside && other.schema.type === 'number';
}
