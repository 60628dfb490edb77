import type { SerialRuleDefinition } from '../definitions.generated.ts';
import type { DraftProblem } from './DraftProblem.ts';
import type { ModelFinding } from './ModelFinding.ts';
import { readSerial } from './readSerial.ts';
import { draftProblems, type Rules, sharedRules } from './sharedRules.ts';
import { pointer } from '../load/pointer.ts';

const RULES: Rules<SerialRuleDefinition> = { 'check.serialHead': serialHead, ...sharedRules['serial-rule'] };

/** Problems of a serial rule by itself, finished or not, at every edit. */
export function checkSerial(id: string, content: unknown): readonly DraftProblem[] {
  return draftProblems(RULES, readSerial(id, content));
}

/** A serial rule has a category (BO-46), and every part says what it puts into a code. */
function* serialHead({ category, parts, reset }: SerialRuleDefinition): Generator<ModelFinding> {
  if (category === '') yield { pointer: '/category', params: { part: 'category' } };
  for (const [part, entry] of Object.entries(parts)) {
    const isEmpty = ('text' in entry && entry.text === '') || ('param' in entry && entry.param.trim() === '');
    if (isEmpty) yield { pointer: pointer('parts', part), params: { part } };
  }
  if (typeof reset === 'object' && !(reset.max > 0)) yield { pointer: '/reset', params: { part: 'reset' } };
}
