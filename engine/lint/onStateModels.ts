import type { ModelRule } from '../check/ModelFinding.ts';
import type { Finding } from '../load/problemAt.ts';
import { onDefinitions } from './onDefinitions.ts';
import type { LintInput } from './types.ts';

/** Looks at every state model of a set with a rule that knows one. */
export function onStateModels(set: LintInput, rule: ModelRule): Iterable<Finding> {
  return onDefinitions(set['state-model'], rule);
}
