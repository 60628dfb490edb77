import { serialReset as ofOne } from '../../../check/serials/serialReset.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onDefinitions } from '../../onDefinitions.ts';
import type { LintInput } from '../../types.ts';

/** Numbers that begin again each day or year show which one. */
export function serialReset(set: LintInput): Iterable<Finding> {
  return onDefinitions(set['serial-rule'], ofOne);
}
