import type { Finding } from '../../../load/problemAt.ts';
import { byRank } from '../../../load/names.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** The factors of a ratio multiply out, and what is lost is lost from one of them. */
export function* ratioBroken(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'dashboard'))
    for (const [name, { factors, lost = {} }] of Object.entries(loaded.definition.tiles)) {
      const at = locationBelow(fileLocation(loaded), 'tiles', name);
      const chain = byRank(factors);
      for (const [i, [factor, { denominator }]] of chain.entries())
        if (i > 0 && chain[i - 1]?.[1].numerator !== denominator)
          yield { ...locationBelow(at, 'factors', factor, 'denominator'), offset: 0, params: { column: denominator } };
      for (const [loss, { factor }] of Object.entries(lost))
        if (!(factor in (factors ?? {})))
          yield { ...locationBelow(at, 'lost', loss, 'factor'), offset: 0, params: { column: factor } };
    }
}
