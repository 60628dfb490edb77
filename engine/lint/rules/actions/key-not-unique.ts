import type { EntityDefinition } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A row is loaded or obtained by `id` or by all fields of one declared unique key; a partial key does not identify a row. */
export function* keyNotUnique(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('entity' in entry)) continue;
      const location = locationBelow(action, 'load', alias);
      if ('by' in entry) yield* check(set, { ...locationBelow(location, 'by') }, entry.entity, Object.keys(entry.by));
      if ('byAll' in entry)
        yield* check(set, { ...locationBelow(location, 'byAll') }, entry.entity, Object.keys(entry.byAll));
    }
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const { makes, key } = staticEffects(entry);
      if (makes && key) yield* check(set, locationBelow(action, 'effects', name, 'key'), makes.entity, Object.keys(key));
    }
  }
}

function* check(
  set: LintInput,
  location: { readonly file: string; readonly pointer: string },
  id: string,
  keys: readonly string[],
): Generator<Finding> {
  const entity = set.entity.get(id)?.definition;
  if (entity && !keysOf(entity).some((key) => key.length === keys.length && key.every((field) => keys.includes(field))))
    yield { ...location, params: { entity: id, keys: keys.join(', ') } };
}

/** A view is a space of codes. */
function keysOf({ kindOf, unique = {} }: EntityDefinition): readonly (readonly string[])[] {
  if (kindOf === 'view') return [['code'], ['id']];
  return [
    ['id'],
    ...Object.values(unique).flatMap((key) => ('fields' in key ? (key.where === undefined ? [key.fields] : []) : [key])),
  ];
}
