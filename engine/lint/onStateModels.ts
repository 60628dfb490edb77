import type { ModelRule } from '../check/ModelFinding.ts';
import type { Finding } from '../load/problemAt.ts';
import type { LintInput } from './types.ts';

/** Looks at every state model of a set with a rule that knows one. */
export function* onStateModels(set: LintInput, rule: ModelRule): Generator<Finding> {
  for (const { file, definition } of set['state-model'].values())
    for (const { pointer, offset, severity, params } of rule(definition))
      yield {
        file,
        pointer,
        ...(offset === undefined ? {} : { offset }),
        ...(severity === undefined ? {} : { severity }),
        ...(params === undefined ? {} : { params }),
      };
}
