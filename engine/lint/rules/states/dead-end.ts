import { deadEnd as ofModel } from '../../../check/rules/deadEnd.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** From every state of a model an end can be reached. */
export function deadEnd(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
