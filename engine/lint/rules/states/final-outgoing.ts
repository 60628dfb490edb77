import { finalOutgoing as ofModel } from '../../../check/rules/finalOutgoing.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** No transition starts in a final state. */
export function finalOutgoing(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
