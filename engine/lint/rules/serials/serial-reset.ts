import type { SerialRuleDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Numbers that begin again each day or year show which one: else they are given twice. */
export function* serialReset(set: LintInput): Generator<Finding> {
  for (const placed of set['serial-rule'].values()) {
    const { reset } = placed.definition;
    if ((reset === 'day' || reset === 'year') && !dates(placed.definition).some((date) => tells(date, reset)))
      yield { ...below(whole(placed), 'reset'), offset: 0, params: { reset } };
  }
}

function dates({ parts }: SerialRuleDefinition): readonly string[] {
  return Object.values(parts).flatMap((part) => ('date' in part ? [part.date] : []));
}

const tells = (date: string, reset: 'day' | 'year'): boolean => reset === 'year' || date.endsWith('dd');
