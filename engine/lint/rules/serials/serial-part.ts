import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule has exactly one serial part (BO-45). */
export function* serialPart(set: LintInput): Generator<Finding> {
  for (const placed of set['serial-rule'].values()) {
    const count = Object.values(placed.definition.parts).filter((part) => 'serial' in part).length;
    if (count !== 1) yield { ...below(whole(placed), 'parts'), params: { count } };
  }
}
