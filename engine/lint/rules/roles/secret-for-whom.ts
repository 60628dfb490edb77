import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A secret of settings says for whom it is: whoever may change the others must not get it sent to himself. */
export function* secretForWhom(set: LintInput): Generator<Finding> {
  for (const placed of set.settings.values()) {
    const fields = placed.definition.fields.properties ?? {};
    for (const [name, field] of Object.entries(fields)) {
      if (field['x-secret'] !== true) continue;
      const place = below(whole(placed), 'fields', 'properties', name);
      if (field['x-secret-for'] === undefined) yield { ...place, params: { field: name, other: '' } };
      for (const [i, other] of (field['x-secret-for'] ?? []).entries())
        if (!fields[other] || other === name) yield { ...below(place, 'x-secret-for', i), params: { field: name, other } };
    }
  }
}
