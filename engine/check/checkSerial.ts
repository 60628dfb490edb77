import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { problem } from './checkRules.ts';
import type { DraftProblem } from './DraftProblem.ts';
import type { ModelFinding } from './ModelFinding.ts';
import { readSerial } from './serials/readSerial.ts';
import { serialHead } from './serials/serialHead.ts';
import { serialPart } from './serials/serialPart.ts';
import { serialReset } from './serials/serialReset.ts';
import { serialScope } from './serials/serialScope.ts';

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
