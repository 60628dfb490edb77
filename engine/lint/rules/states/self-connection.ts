import { selfConnection as ofModel } from '../../../check/rules/selfConnection.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onStateModels } from '../../onStateModels.ts';
import type { LintInput } from '../../types.ts';

/** A transition leads to another state (ST-35). */
export function selfConnection(set: LintInput): Iterable<Finding> {
  return onStateModels(set, ofModel);
}
