import type { Finding } from '../../../load/problemAt.ts';
import { ranked } from '../../../load/names.ts';
import { below, whole } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** The factors of a ratio multiply out, and what is lost is lost from one of them. */
export function* ratioBroken(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'dashboard'))
    for (const [name, { factors, lost = {} }] of Object.entries(placed.definition.tiles)) {
      const at = below(whole(placed), 'tiles', name);
      const chain = ranked(factors);
      for (const [i, [factor, { denominator }]] of chain.entries())
        if (i > 0 && chain[i - 1]?.[1].numerator !== denominator)
          yield { ...below(at, 'factors', factor, 'denominator'), offset: 0, params: { column: denominator } };
      for (const [loss, { factor }] of Object.entries(lost))
        if (!(factor in (factors ?? {})))
          yield { ...below(at, 'lost', loss, 'factor'), offset: 0, params: { column: factor } };
    }
}
