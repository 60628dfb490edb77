import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** A scenario has cases or steps, and each has a role and an action, its own or inherited. */
export function* stepLacks(set: LintInput): Generator<Finding> {
  for (const { source, cases, story } of set.scenarios) {
    if (cases.length + story.length === 0) yield { ...source, params: { key: 'steps' } };
    for (const { file, pointer, step } of [...cases, ...story])
      for (const key of ['as', 'do'] as const) if (step[key] === '') yield { file, pointer, params: { key } };
  }
}
