import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** What keeps a refusal names an assert of its action that refuses. */
export function* unknownAssert(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { assert = {}, effects } = action.definition;
    for (const [name, effect] of Object.entries(effects)) {
      const kept = 'onRefusal' in effect ? (effect.onRefusal ?? []) : [];
      for (const [i, asked] of kept.entries())
        if (!refuses(assert[asked])) yield { ...below(action, 'effects', name, 'onRefusal', i), params: { name: asked } };
    }
  }
}

function refuses(entry: object | undefined): boolean {
  return entry !== undefined && (!('severity' in entry) || entry.severity === 'refuse');
}
