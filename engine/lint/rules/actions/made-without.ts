import { factsOf } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A field that whoever makes a row must say (`x-made`) is set by every effect that makes one; a copy is no word about it. */
export function* madeWithout(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const { makes, set: values = {} } = factsOf(entry);
      if (!makes) continue;
      const { entity } = makes;
      const fields = set.entity.get(entity)?.definition.fields.properties ?? {};
      for (const [field, schema] of Object.entries(fields))
        if (schema['x-made'] && !(field in values)) yield { ...below(action, 'effects', name), params: { entity, field } };
    }
  }
}
