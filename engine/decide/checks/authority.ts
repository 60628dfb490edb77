import { PERSON, USER, USER_GROUP } from '../../model/actorType.ts';
import { builtInField, isReached } from '../../model/reach.ts';
import type { LoadModel } from '../../model/types.ts';
import { notGiven } from '../../permission/gives.ts';
import { readScope } from '../../permission/readScope.ts';
import { isRow, rowsIn, type Row } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { checkGrants } from './grants.ts';
import { checkOwnLimits } from './ownLimits.ts';

/**
 * Users may write only what they may see: a row that a load locks or the input names, but that lies outside the row scope of
 * the granting roles, does not exist for them. Naming a row outside the scope therefore gains nothing.
 */
export function rowInReach(frame: Frame, load: LoadModel, row: Row | null): Row | null {
  return row === null || !isReached(load) || isOfFlow(load) || isInScope(frame, row) ? row : null;
}

/** What an effect about an approval loads by itself, whose aliases no file can write. */
const isOfFlow = ({ alias }: LoadModel): boolean => alias.includes('_of_');

/** Runs with step 7: users may not manage a user who holds a role they cannot grant, whatever the action does. */
export function checkManagedRoles(frame: Frame): void {
  const locked = frame.action.loads.filter(({ lock }) => lock === 'update');
  const rows = new Set(locked.flatMap(({ alias }) => rowsIn(frame.names[alias] ?? null)));
  for (const row of rows) refuseRoles(frame, rolesOf(frame, row));
}

/**
 * Runs with step 14: a written row must be in the actor's scope before and after the write and widen it to no others, and only
 * roles and permissions the actor can grant may be given or taken.
 */
export function checkAuthority(frame: Frame, row: WorkingRow): void {
  const [before, after] = [row.isCreated ? [] : [row.loaded], row.isDeleted ? [] : [row]];
  if (!frame.byFlow.has(row) && ![...before, ...after].every((each) => isInScope(frame, each)))
    frame.refuse({ code: 'common.outOfScope', params: {}, kind: 'forbidden' });
  const heldRoles = before.flatMap((each) => rolesOf(frame, each));
  refuseRoles(frame, heldRoles);
  const given = after.flatMap((each) => rolesOf(frame, each));
  const field = frame.action.generated?.entity === row.entity ? rolesField(row) : undefined;
  for (const [i, role] of given.entries())
    if (!heldRoles.includes(role)) refuseRoles(frame, [role], field === undefined ? undefined : `/${field}/${i}`);
  checkGrants(frame, row);
  checkOwnLimits(frame, row);
}

function isInScope(frame: Frame, row: Row): boolean {
  const { where } = readScope(frame.bundle, frame.context.actor.roles, [`action:${frame.action.id}`], row.entity);
  return where.length === 0 || where.some((condition) => frame.holds(condition, { ...frame.names, row }));
}

/**
 * Roles a row confers: those of a user or a user group, for a person those of the user their badge signs in, and of a role of the
 * definitions itself.
 */
function rolesOf(frame: Frame, row: Row): readonly string[] {
  if (row.entity === PERSON) {
    const user = row.get(USER);
    return isRow(user) ? rolesOf(frame, user) : [];
  }
  const working = frame.workingSet.working(row);
  const field = rolesField(working) ?? builtInField(working.model)?.name;
  if (field === undefined) return [];
  // What was not loaded could be any role.
  if (!working.isCreated && working.before?.[field] === undefined) return ['*'];
  return [row.get(field) ?? []].flat() as readonly string[];
}

/** The field of a user, or of a group of users, that holds the roles it confers. */
function rolesField({ entity, model }: WorkingRow): string | undefined {
  if (entity !== USER && entity !== USER_GROUP) return undefined;
  return [...model.fields.values()].find(({ items }) => items?.schema['x-definition'] === 'role')?.name;
}

function refuseRoles(frame: Frame, roles: readonly string[], at?: string): void {
  for (const role of notGiven(frame.bundle, frame.context.actor.roles, roles))
    frame.refuse({
      code: 'role.notGiven',
      params: { role: { word: role, of: '' } },
      kind: 'forbidden',
      ...(at ? { at } : {}),
    });
}
