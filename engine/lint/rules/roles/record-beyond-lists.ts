import { rightsOf } from '../../../compile/roles.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import { isGranted } from '../../../permission/permits.ts';
import type { LintInput } from '../../types.ts';

/**
 * A role whose every list of an entity shows what is for the person who asks does not open all its records: who learns the id of a row
 * would read what no list shows.
 */
export function* recordBeyondLists(set: LintInput): Generator<Finding> {
  for (const [role, loaded] of set.role)
    for (const [entity, { definition }] of set.entity)
      if (definition.closed === undefined && loaded.definition.entities?.[entity]?.read?.where === undefined)
        if (opensRecords(set, role, entity) && listsAreForOne(set, role, entity))
          yield { ...fileLocation(loaded), params: { role, entity } };
}

function opensRecords(set: LintInput, role: string, entity: string): boolean {
  return isGranted([rightsOf(set, role)], `record:${entity}`);
}

/** Are there lists, and does each name who asks in its condition? The list of all rows, which every entity has, is no list anybody wrote. */
function listsAreForOne(set: LintInput, role: string, entity: string): boolean {
  const rights = rightsOf(set, role);
  const lists = [...set.query].filter(
    ([id, { definition }]) => definition.from === entity && isGranted([rights], `query:${id}`),
  );
  return lists.length > 0 && lists.every(([, { definition }]) => /\bactor\b/.test(definition.where ?? ''));
}
