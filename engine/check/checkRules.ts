import type { DraftProblem } from './DraftProblem.ts';
import type { DraftFinding, ModelRule } from './ModelFinding.ts';
import { readDraft } from './readDraft.ts';
import { axesDiffer } from './rules/axesDiffer.ts';
import { deadEnd } from './rules/deadEnd.ts';
import { duplicateTransition } from './rules/duplicateTransition.ts';
import { finalOutgoing } from './rules/finalOutgoing.ts';
import { hiddenTransition } from './rules/hiddenTransition.ts';
import { lastGuarded } from './rules/lastGuarded.ts';
import { selfConnection } from './rules/selfConnection.ts';
import { undoForgets } from './rules/undoForgets.ts';
import { unknownEvent } from './rules/unknownEvent.ts';
import { unknownState } from './rules/unknownState.ts';
import { unreachableState } from './rules/unreachableState.ts';

/**
 * Problems of a state model by itself: what can be said without the rest of the plant, in a browser too and fast enough for every
 * key. {@link ModelChecker} finds these and all others.
 */
export function checkRules(id: string, content: unknown): readonly DraftProblem[] {
  const model = readDraft(id, content);
  return Object.entries(MODEL_RULES).flatMap(([name, rule]) =>
    [...rule(model)].map((found) => problem(`lint.${name}`, found)),
  );
}

export function problem(code: string, { pointer, severity = 'error', params = {}, fix }: DraftFinding): DraftProblem {
  return { code, severity, pointer, params, ...(fix ? { fix } : {}) };
}

/** What can be said of a state model by itself, by the name of the rule; the linter says the same of files. */
const MODEL_RULES: Readonly<Record<string, ModelRule>> = {
  axesDiffer,
  deadEnd,
  duplicateTransition,
  finalOutgoing,
  hiddenTransition,
  lastGuarded,
  selfConnection,
  undoForgets,
  unknownEvent,
  unknownState,
  unreachableState,
};
