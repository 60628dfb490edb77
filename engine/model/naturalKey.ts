import type { EntityDefinition } from '../definitions.generated.ts';
import type { EntityModel } from './types.ts';
import { camel } from '../load/names.ts';

/** The field that names a row for people: `code` where there is one, else the first label field. */
export function naturalKey(entity: EntityDefinition): string {
  return entity.fields.properties?.['code'] ? 'code' : entity.label[0];
}

/** Fields whose code names one row of an entity: its key, and others that are unique by themselves, as the badge of a person. */
export function codeKeys({ definition, fields, unique }: EntityModel): readonly string[] {
  const alone = unique.flatMap((key) => (key.fields.length === 1 ? key.fields : []));
  const others = alone.filter((name) => fields.get(name)?.kind === 'code');
  return [...new Set([naturalKey(definition), ...others])];
}

/** Name of the input that takes the key: `boxCode`, `userAccount`. */
export function keyInput(entity: EntityDefinition): string {
  const key = naturalKey(entity);
  return `${camel(entity.id)}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
