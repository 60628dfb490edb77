import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule counts apart per values of parts that a row gives it. */
export function* serialScope(set: LintInput): Generator<Finding> {
  for (const placed of set['serial-rule'].values()) {
    const { parts, scope = [] } = placed.definition;
    for (const [i, name] of scope.entries()) {
      const part = parts[name];
      if (!part || !('param' in part)) yield { ...below(whole(placed), 'scope', i), offset: 0, params: { name } };
    }
  }
}
