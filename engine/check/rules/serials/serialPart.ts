import type { SerialRuleDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** A serial rule has exactly one serial part (BO-45). */
export function* serialPart({ parts }: SerialRuleDefinition): Generator<ModelFinding> {
  const count = Object.values(parts).filter((part) => 'serial' in part).length;
  if (count !== 1) yield { pointer: pointer('parts'), params: { count } };
}
