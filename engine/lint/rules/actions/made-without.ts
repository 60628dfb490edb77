import { staticEffects } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A field marked `x-made` is set explicitly by every effect that creates a row; copying does not count. */
export function* madeWithout(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const { makes, set: values = {} } = staticEffects(entry);
      if (!makes) continue;
      const { entity } = makes;
      const fields = set.entity.get(entity)?.definition.fields.properties ?? {};
      for (const [field, schema] of Object.entries(fields))
        if (schema['x-made'] && !(field in values))
          yield { ...locationBelow(action, 'effects', name), params: { entity, field } };
    }
  }
}
