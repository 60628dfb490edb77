import type { EntityDefinition } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { below } from '../../load/place.ts';
import type { LintInput } from '../types.ts';

/** A row made from nothing gives every required field a value, unless it is numbered, filled by default or copied. */
export function* requiredNotSet(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const id = 'create' in entry ? entry.create : 'obtain' in entry ? entry.obtain : undefined;
      const entity = id === undefined ? undefined : set.entity.get(id)?.definition;
      if (!entity || ('copy' in entry && entry.copy !== undefined)) continue;
      const given = { ...('key' in entry ? (entry.key as object) : {}), ...('set' in entry ? entry.set : {}) };
      for (const field of requiredFields(entity))
        if (!(field in given)) yield { ...below(action, 'effects', name), params: { entity: entity.id, field } };
    }
  }
}

function requiredFields({ fields }: EntityDefinition): readonly string[] {
  return (fields.required ?? []).filter((name) => {
    const field = fields.properties?.[name];
    return field?.['x-serial'] === undefined && field?.['x-default'] === undefined;
  });
}
