import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** An action that makes or consumes stock says why: `source` or `assumed`. */
export function* stockWithoutSource(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { stock = 'same', source, assumed } = action.definition;
    if (stock !== 'same' && source === undefined && !assumed) yield { ...below(action, 'stock'), params: { stock } };
  }
}
