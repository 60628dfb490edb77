import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** An action that creates or consumes stock has a `source` or is `assumed`. */
export function* stockWithoutSource(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { stock = 'same', source, assumed } = action.definition;
    if (stock !== 'same' && source === undefined && !assumed) yield { ...locationBelow(action, 'stock'), params: { stock } };
  }
}
