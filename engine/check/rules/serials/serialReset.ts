import type { SerialRuleDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** Numbers that begin again each day or year show which one: else they are given twice. */
export function* serialReset(rule: SerialRuleDefinition): Generator<ModelFinding> {
  const { reset = 'day' } = rule;
  if ((reset === 'day' || reset === 'year') && !dates(rule).some((date) => tells(date, reset)))
    yield { pointer: pointer('reset'), offset: 0, params: { reset } };
}

function dates({ parts }: SerialRuleDefinition): readonly string[] {
  return Object.values(parts).flatMap((part) => ('date' in part ? [part.date] : []));
}

const tells = (date: string, reset: 'day' | 'year'): boolean => reset === 'year' || date.endsWith('dd');
