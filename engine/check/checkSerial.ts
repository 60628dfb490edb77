import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { problem } from './checkRules.ts';
import type { DraftProblem } from './DraftProblem.ts';
import type { ModelFinding } from './ModelFinding.ts';
import { readSerial } from './serials/readSerial.ts';
import { serialPart } from './serials/serialPart.ts';
import { serialReset } from './serials/serialReset.ts';
import { serialScope } from './serials/serialScope.ts';
import { pointer } from '../load/pointer.ts';

const RULES: Readonly<Record<string, (rule: SerialRuleDefinition) => Iterable<ModelFinding>>> = {
  'check.serialHead': serialHead,
  'lint.serialPart': serialPart,
  'lint.serialReset': serialReset,
  'lint.serialScope': serialScope,
};

/** Problems of a serial rule by itself, finished or not, at every edit. */
export function checkSerial(id: string, content: unknown): readonly DraftProblem[] {
  const serial = readSerial(id, content);
  return Object.entries(RULES).flatMap(([code, rule]) => [...rule(serial)].map((found) => problem(code, found)));
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
