import type { Read } from '../expr/types.ts';
import { PERSON, USER } from './actorType.ts';
import type { EntityModel, LoadModel, RoleModel } from './types.ts';

/**
 * What has to be read of rows that an action locks to know whether they are within somebody's reach: whatever a row scope of the
 * entity mentions, and the roles a person's user holds.
 */
export function reachReads(
  entities: ReadonlyMap<string, EntityModel>,
  roles: Iterable<RoleModel>,
  loads: readonly LoadModel[],
): readonly Read[] {
  const locked = new Set(loads.filter(({ lock }) => lock === 'update').map(({ entity }) => entity));
  const held = entities.get(PERSON)?.fields.has(USER) ? [{ entity: PERSON, path: [USER, 'id'] }] : [];
  return [...[...roles].flatMap(({ where }) => [...where.values()].flatMap(({ reads }) => reads)), ...held].filter(
    ({ entity }) => locked.has(entity),
  );
}
