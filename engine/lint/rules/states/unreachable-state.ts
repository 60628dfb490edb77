import { unreachableState as ofModel } from '../../../check/rules/unreachableState.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** Every state can be reached from the default state. */
export function unreachableState(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
