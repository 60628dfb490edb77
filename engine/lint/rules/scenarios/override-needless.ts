import type { Finding } from '../../../load/problemAt.ts';
import { pointerNames } from '../../../load/pointer.ts';
import type { LintInput } from '../../types.ts';

/** A row override in a scenario differs from its world; a removed row exists in the world. */
export function* overrideNeedless(set: LintInput): Generator<Finding> {
  for (const { taken } of set.scenarios)
    for (const { file, pointer } of taken.needless)
      yield { file, pointer, params: { name: pointerNames(pointer).at(-1) ?? '' } };
}
