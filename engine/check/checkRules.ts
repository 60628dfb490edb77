import type { DraftProblem } from './DraftProblem.ts';
import type { DraftFinding } from './ModelFinding.ts';
import { MODEL_RULES } from './modelRules.ts';
import { readDraft } from './readDraft.ts';

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
