import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** What keeps a refusal names an assert of its action that refuses. */
export function* unknownAssert(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { assert = {}, effects } = action.definition;
    for (const [name, effect] of Object.entries(effects)) {
      const recorded = 'onRefusal' in effect ? (effect.onRefusal ?? []) : [];
      for (const [i, assertName] of recorded.entries())
        if (!refuses(assert[assertName]))
          yield {
            ...locationBelow(action, 'effects', name, 'onRefusal', i),
            params: {
              name: assertName,
              ...suggestion(
                assertName,
                Object.keys(assert).filter((each) => refuses(assert[each])),
              ),
            },
          };
    }
  }
}

function refuses(entry: object | undefined): boolean {
  return entry !== undefined && (!('severity' in entry) || entry.severity === 'refuse');
}
