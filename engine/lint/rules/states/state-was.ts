import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What a state field was called before is a name no field has now; and only a state field has such names here. */
export function* stateWas(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values()) {
    const fields = set.shapes.get(loaded.definition.id)?.fields;
    for (const [field, was] of Object.entries(loaded.definition.stateWas ?? {})) {
      const at = locationBelow(fileLocation(loaded), 'stateWas', field);
      if (fields?.get(field)?.role !== 'state') yield { ...at, params: { field, was: was.join(', ') } };
      else if (was.some((name) => fields.has(name))) yield { ...at, params: { field, was: was.join(', ') } };
    }
  }
}
