import { flowNode as ofOne } from '../../../check/flows/flowNode.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onDefinitions } from '../../onDefinitions.ts';
import type { LintInput } from '../../types.ts';

/** A node has what its kind needs (BO-40), nothing else. */
export function flowNode(set: LintInput): Iterable<Finding> {
  return onDefinitions(set.flow, ofOne);
}
