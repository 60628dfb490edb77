import type { SerialRuleDefinition } from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { ModelFinding } from '../ModelFinding.ts';

/** A serial rule has a category (BO-46), and every part says what it puts into a code. */
export function* serialHead({ category, parts, reset }: SerialRuleDefinition): Generator<ModelFinding> {
  if (category === '') yield { pointer: '/category', params: { part: 'category' } };
  for (const [part, entry] of Object.entries(parts)) {
    const isEmpty = ('text' in entry && entry.text === '') || ('param' in entry && entry.param.trim() === '');
    if (isEmpty) yield { pointer: pointer('parts', part), params: { part } };
  }
  if (typeof reset === 'object' && !(reset.max > 0)) yield { pointer: '/reset', params: { part: 'reset' } };
}
