import type { EntityDefinition } from '../definitions.generated.ts';
import { camel } from './names.ts';

/** The field that names a row for people: `code` where there is one, else the first label field. */
export function naturalKey(entity: EntityDefinition): string {
  return entity.fields.properties?.['code'] ? 'code' : entity.label[0];
}

/** Name of the input that takes the key: `boxCode`, `userAccount`. */
export function keyInput(entity: EntityDefinition): string {
  const key = naturalKey(entity);
  return `${camel(entity.id)}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
