import type { Finding } from '../../../load/problemAt.ts';
import { pointerNames } from '../../../load/pointer.ts';
import type { LintInput } from '../../types.ts';

/** What a scenario says of a row differs from its world; a row it does without is one that the world has. */
export function* overrideNeedless(set: LintInput): Generator<Finding> {
  for (const { taken } of set.scenarios)
    for (const { file, pointer } of taken.needless)
      yield { file, pointer, params: { name: pointerNames(pointer).at(-1) ?? '' } };
}
