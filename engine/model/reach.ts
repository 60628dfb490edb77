import type { ReferenceRead } from '../expr/types.ts';
import { PERSON, USER } from './actorType.ts';
import type { EntityModel, LoadModel, RoleModel } from './types.ts';

/**
 * The fields needed to decide whether locked or named rows are within the actor's reach: those in row scopes of the entity,
 * and the roles of a person's user.
 */
export function reachReads(
  entities: ReadonlyMap<string, EntityModel>,
  roles: Iterable<RoleModel>,
  loads: readonly LoadModel[],
): readonly ReferenceRead[] {
  const reached = new Set(loads.filter(isReached).map(({ entity }) => entity));
  const heldRoles = entities.get(PERSON)?.fields.has(USER) ? [{ entity: PERSON, path: [USER, 'id'] }] : [];
  return [...[...roles].flatMap(({ where }) => [...where.values()].flatMap(({ reads }) => reads)), ...heldRoles].filter(
    ({ entity }) => reached.has(entity),
  );
}

/** Whether the rows of a load must be within the actor's reach: those locked for writing, and those the input names. */
export function isReached({ lock, keys }: LoadModel): boolean {
  return lock === 'update' || [...keys.values()].some(({ names }) => names.has('input'));
}
