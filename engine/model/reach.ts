import type { Read } from '../expr/types.ts';
import { PERSON, USER } from './actorType.ts';
import type { EntityModel, LoadModel, RoleModel } from './types.ts';

/**
 * What has to be read of rows that an action locks, or that its input names, to know whether they are within somebody's reach: whatever a row scope of the
 * entity mentions, and the roles a person's user holds.
 */
export function reachReads(
  entities: ReadonlyMap<string, EntityModel>,
  roles: Iterable<RoleModel>,
  loads: readonly LoadModel[],
): readonly Read[] {
  const reached = new Set(loads.filter(isReached).map(({ entity }) => entity));
  const held = entities.get(PERSON)?.fields.has(USER) ? [{ entity: PERSON, path: [USER, 'id'] }] : [];
  return [...[...roles].flatMap(({ where }) => [...where.values()].flatMap(({ reads }) => reads)), ...held].filter(
    ({ entity }) => reached.has(entity),
  );
}

/** Must the rows of a load be within reach of whoever asks? Those that are locked to be changed, and those the input names. */
export function isReached({ lock, keys }: LoadModel): boolean {
  return lock === 'update' || [...keys.values()].some(({ names }) => names.has('input'));
}
