import type { EntityDefinition } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A row made from nothing gives every required field a value, unless it is numbered, filled by default or copied. */
export function* requiredNotSet(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const { makes, key, copy, set: values } = staticEffects(entry);
      const entity = makes && set.entity.get(makes.entity)?.definition;
      if (!entity || copy !== undefined) continue;
      const given = { ...key, ...values };
      for (const field of requiredFields(entity))
        if (!(field in given)) yield { ...locationBelow(action, 'effects', name), params: { entity: entity.id, field } };
    }
  }
}

function requiredFields({ fields }: EntityDefinition): readonly string[] {
  return (fields.required ?? []).filter((name) => {
    const field = fields.properties?.[name];
    return field?.['x-serial'] === undefined && field?.['x-default'] === undefined;
  });
}
