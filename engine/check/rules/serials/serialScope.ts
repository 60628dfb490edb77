import type { SerialRuleDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** A serial rule counts apart per values of parts that a row gives it. */
export function* serialScope({ parts, scope = [] }: SerialRuleDefinition): Generator<ModelFinding> {
  for (const [i, name] of scope.entries()) {
    const part = parts[name];
    if (!part || !('param' in part)) yield { pointer: pointer('scope', i), offset: 0, params: { name } };
  }
}
