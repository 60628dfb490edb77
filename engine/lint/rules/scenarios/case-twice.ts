import type { Finding } from '../../../load/problemAt.ts';
import { digest } from '../../../value/digest.ts';
import type { LintInput } from '../../types.ts';

/** Two cases with the same content cannot be distinguished. */
export function* caseTwice(set: LintInput): Generator<Finding> {
  for (const { cases } of set.scenarios) {
    const seen = new Set<string>();
    for (const { file, pointer, step, for: each } of cases) {
      const { as, do: action, input, second, signed, at, confirm } = step;
      const key = digest({ as, action, input, second, signed, at, confirm, each });
      if (seen.has(key)) yield { file, pointer };
      seen.add(key);
    }
  }
}
