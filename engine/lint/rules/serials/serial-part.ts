import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A serial rule has exactly one serial part (BO-45). */
export function* serialPart(set: LintInput): Generator<Finding> {
  for (const loaded of set['serial-rule'].values()) {
    const count = Object.values(loaded.definition.parts).filter((part) => 'serial' in part).length;
    if (count !== 1) yield { ...locationBelow(fileLocation(loaded), 'parts'), params: { count } };
  }
}
