import { rightsOf } from '../../../compile/roles.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { covers, isGranted } from '../../../permission/permits.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A role that sees some rows of an entity gives none that sees all: otherwise its holders would see them by a second account. */
export function* scopeBeyond(set: LintInput): Generator<Finding> {
  for (const [of, loaded] of set.role) {
    const scoped = Object.entries(loaded.definition.entities ?? {}).filter(([, { read }]) => read?.where !== undefined);
    for (const [i, pattern] of (loaded.definition.gives ?? []).entries())
      for (const role of [...set.role.keys()].filter((id) => id !== of && covers(pattern, id)))
        for (const [entity] of scoped.filter(([id]) => seesAll(set, role, id)))
          yield { ...locationBelow(fileLocation(loaded), 'gives', i), params: { of, role, entity } };
  }
}

/** Does a role show rows of an entity, and no condition limit which? */
function seesAll(set: LintInput, role: string, entity: string): boolean {
  const queries = [...set.query].filter(([, { definition }]) => definition.from === entity).map(([id]) => `query:${id}`);
  const keys = [`record:${entity}`, `query:${entity}`, ...queries];
  const isShown = keys.some((key) => isGranted([rightsOf(set, role)], key));
  return isShown && set.role.get(role)?.definition.entities?.[entity]?.read?.where === undefined;
}
