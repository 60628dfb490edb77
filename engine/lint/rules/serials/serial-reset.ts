import type { SerialRuleDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Numbers that begin again each day or year show which one: else they are given twice. */
export function* serialReset(set: LintInput): Generator<Finding> {
  for (const loaded of set['serial-rule'].values()) {
    const { reset } = loaded.definition;
    if ((reset === 'day' || reset === 'year') && !dates(loaded.definition).some((date) => tells(date, reset)))
      yield { ...locationBelow(fileLocation(loaded), 'reset'), offset: 0, params: { reset } };
  }
}

function dates({ parts }: SerialRuleDefinition): readonly string[] {
  return Object.values(parts).flatMap((part) => ('date' in part ? [part.date] : []));
}

const tells = (date: string, reset: 'day' | 'year'): boolean => reset === 'year' || date.endsWith('dd');
