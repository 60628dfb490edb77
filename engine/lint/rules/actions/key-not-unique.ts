import type { EntityDefinition } from '../../../definitions.generated.ts';
import { factsOf } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A row is loaded or obtained by `id` or by all fields of one declared unique key; a partial key tells no row apart. */
export function* keyNotUnique(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('entity' in entry)) continue;
      const place = below(action, 'load', alias);
      if ('by' in entry) yield* check(set, { ...below(place, 'by') }, entry.entity, Object.keys(entry.by));
      if ('byAll' in entry) yield* check(set, { ...below(place, 'byAll') }, entry.entity, Object.keys(entry.byAll));
    }
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const { makes, key } = factsOf(entry);
      if (makes && key) yield* check(set, below(action, 'effects', name, 'key'), makes.entity, Object.keys(key));
    }
  }
}

function* check(
  set: LintInput,
  place: { readonly file: string; readonly pointer: string },
  id: string,
  keys: readonly string[],
): Generator<Finding> {
  const entity = set.entity.get(id)?.definition;
  if (entity && !keysOf(entity).some((key) => key.length === keys.length && key.every((field) => keys.includes(field))))
    yield { ...place, params: { entity: id, keys: keys.join(', ') } };
}

/** A view is a space of codes. */
function keysOf({ kindOf, unique = {} }: EntityDefinition): readonly (readonly string[])[] {
  if (kindOf === 'view') return [['code'], ['id']];
  return [
    ['id'],
    ...Object.values(unique).flatMap((key) => ('fields' in key ? (key.where === undefined ? [key.fields] : []) : [key])),
  ];
}
