import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** A written action is run by a scenario at least once (warning); generated ones are proved by the engine's own tests. */
export function* withoutScenario(set: LintInput): Generator<Finding> {
  const done = new Set(set.scenarios.flatMap(({ definition }) => definition.steps.map((step) => step.do)));
  for (const [id, action] of set.actions)
    if (!action.generated && !done.has(id))
      yield { file: action.file, pointer: action.pointer, severity: 'warning', params: { action: id } };
}
