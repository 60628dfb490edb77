import { flowRoute as ofOne } from '../../../check/flows/flowRoute.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onDefinitions } from '../../onDefinitions.ts';
import type { LintInput } from '../../types.ts';

/** Every way through a flow leads on to a node there is, and at last to its end. */
export function flowRoute(set: LintInput): Iterable<Finding> {
  return onDefinitions(set.flow, ofOne);
}
