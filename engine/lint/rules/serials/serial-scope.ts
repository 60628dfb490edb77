import { serialScope as ofOne } from '../../../check/serials/serialScope.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onDefinitions } from '../../onDefinitions.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule counts apart per values of parts that a row gives it. */
export function serialScope(set: LintInput): Iterable<Finding> {
  return onDefinitions(set['serial-rule'], ofOne);
}
