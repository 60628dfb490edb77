import { lastGuarded as ofModel } from '../../../check/rules/lastGuarded.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** A choice has a transition that is left when no guard holds (warning). */
export function lastGuarded(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
