import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** What a step leaves out is an input that it would have otherwise. */
export function* withoutNothing(set: LintInput): Generator<Finding> {
  for (const { cases, story } of set.scenarios)
    for (const { file, pointer, idle } of [...cases, ...story])
      for (const input of idle) yield { file, pointer, params: { input } };
}
