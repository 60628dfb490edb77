import type { ModelFinding } from '../check/ModelFinding.ts';
import type { Finding } from '../load/problemAt.ts';

/** Looks at every definition of a kind with a rule that knows one by itself. */
export function* onDefinitions<D>(
  loaded: ReadonlyMap<string, { readonly file: string; readonly definition: D }>,
  rule: (definition: D) => Iterable<ModelFinding>,
): Generator<Finding> {
  for (const { file, definition } of loaded.values())
    for (const { pointer, offset, severity, params } of rule(definition))
      yield {
        file,
        pointer,
        ...(offset === undefined ? {} : { offset }),
        ...(severity === undefined ? {} : { severity }),
        ...(params === undefined ? {} : { params }),
      };
}
