import type { Finding } from '../../../load/problemAt.ts';
import { splitPath } from '../../../compile/scenarios/runs.ts';
import type { LintInput } from '../../types.ts';

/** A case is tried with other values in the rows its scenario has; the steps of a story have no rows of their own. */
export function* forNowhere(set: LintInput): Generator<Finding> {
  for (const { cases, story, definition } of set.scenarios) {
    for (const { file, pointer, for: each } of story)
      for (const path of Object.keys(each)) yield { file, pointer, params: { path } };
    for (const { file, pointer, for: each } of cases)
      for (const path of Object.keys(each)) {
        const { entity, name, field } = splitPath(path);
        const isField = set.shapes.get(entity)?.fields.has(field) === true;
        if (!isField || definition.given[entity]?.[name] === undefined) yield { file, pointer, params: { path } };
      }
  }
}
