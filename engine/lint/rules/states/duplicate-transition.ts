import { duplicateTransition as ofModel } from '../../../check/rules/duplicateTransition.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** No transition is there twice (ST-36). */
export function duplicateTransition(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
