import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A secret in settings declares its recipient fields, so that editing those cannot redirect it. */
export function* secretForWhom(set: LintInput): Generator<Finding> {
  for (const loaded of set.settings.values()) {
    const fields = loaded.definition.fields.properties ?? {};
    for (const [name, field] of Object.entries(fields)) {
      if (field['x-secret'] !== true) continue;
      const location = locationBelow(fileLocation(loaded), 'fields', 'properties', name);
      if (field['x-secret-for'] === undefined) yield { ...location, params: { field: name, other: '' } };
      for (const [i, other] of (field['x-secret-for'] ?? []).entries())
        if (!fields[other] || other === name)
          yield { ...locationBelow(location, 'x-secret-for', i), params: { field: name, other } };
    }
  }
}
