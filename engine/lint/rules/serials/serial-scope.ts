import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule counts apart per values of parts that a row gives it. */
export function* serialScope(set: LintInput): Generator<Finding> {
  for (const loaded of set['serial-rule'].values()) {
    const { parts, scope = [] } = loaded.definition;
    for (const [i, name] of scope.entries()) {
      const part = parts[name];
      if (!part || !('param' in part))
        yield { ...locationBelow(fileLocation(loaded), 'scope', i), offset: 0, params: { name } };
    }
  }
}
