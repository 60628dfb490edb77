import { undoForgets as ofModel } from '../../../check/rules/undoForgets.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** What undoes an event leads back to where it was raised. */
export function undoForgets(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
