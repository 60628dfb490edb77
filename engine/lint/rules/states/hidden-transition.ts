import { hiddenTransition as ofModel } from '../../../check/rules/hiddenTransition.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** No transition stands behind one that is always taken. */
export function hiddenTransition(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
