import { serialPart as ofOne } from '../../../check/serials/serialPart.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { onDefinitions } from '../../onDefinitions.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule has exactly one serial part (BO-45). */
export function serialPart(set: LintInput): Iterable<Finding> {
  return onDefinitions(set['serial-rule'], ofOne);
}
