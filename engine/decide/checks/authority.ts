import { PERSON, USER, USER_GROUP } from '../../model/actorType.ts';
import { builtInField, isReached } from '../../model/reach.ts';
import type { Expression } from '../../expr/types.ts';
import { isScannable } from '../../model/scannable.ts';
import type { LoadModel } from '../../model/types.ts';
import { notGiven } from '../../permission/gives.ts';
import { pickScope } from '../../permission/picks.ts';
import { readScope } from '../../permission/readScope.ts';
import { isRow, rowsIn, type Row } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import type { LoadAnswer } from '../../frame/types.ts';
import { checkGrants } from './grants.ts';
import { checkOwnLimits } from './ownLimits.ts';

/**
 * Users may write only what they may see: a row that a load locks or the input names, but that lies outside the row scope of
 * the granting roles, does not exist for them. Naming a row outside the scope therefore gains nothing. Nor does a form name what
 * its user could not pick, except what the record it edits refers to already.
 */
export function rowsInReach(
  frame: Frame,
  load: LoadModel,
  rows: readonly (Row | null)[],
  answers: ReadonlyMap<string, LoadAnswer>,
): readonly (Row | null)[] {
  if (!isReached(load) || isOfFlow(load)) return rows;
  const where = scopeOf(frame, load.entity);
  const isForm = isNamedInForm(frame, load);
  const pickable = isForm ? pickScope(frame.bundle, frame.context.actor.roles, load.entity) : [];
  const held = isForm ? heldReferences(frame, answers) : new Set();
  return rows.map((row) => {
    const isIn = row !== null && isWithin(frame, row, where) && (held.has(row.id) || isWithin(frame, row, pickable));
    return isIn ? row : null;
  });
}

/**
 * Whether it loads what an input names by its code, as one does who chose from a list. What is named by id was seen before, and without
 * what is `optional` the action goes on. What carries a code of its own is scanned by who stands before it, list or not; only a
 * generated form is filled in at a desk.
 */
const isNamedInForm = ({ bundle, action: { generated } }: Frame, { keys, optional, entity }: LoadModel): boolean =>
  keys.size > 0 &&
  !keys.has('id') &&
  !optional &&
  (generated?.verb === 'create' || generated?.verb === 'edit' || !isScannable(bundle, entity));

/** Ids of what the record of an edit, and its parts, refer to as they are stored. */
function heldReferences({ bundle, action }: Frame, answers: ReadonlyMap<string, LoadAnswer>): ReadonlySet<unknown> {
  const own = action.loads.find(({ lock, keys }) => lock === 'update' && keys.get('id')?.names.has('input'));
  const model = bundle.entities.get(own?.entity ?? '');
  const answer = answers.get(own?.alias ?? '');
  if (!model || !answer) return new Set();
  const entities = new Set([model.id, ...[...model.children.values()].map(({ entity }) => entity)]);
  const rows = [...answer.rows, ...answer.relatedRows].filter((row) => row !== null && entities.has(row.entity));
  return new Set(rows.flatMap((row) => Object.values(row?.values ?? {}).flat()));
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

const isInScope = (frame: Frame, row: Row): boolean => isWithin(frame, row, scopeOf(frame, row.entity));

/** What the roles that grant the action limit an entity to. */
const scopeOf = ({ bundle, context, action }: Frame, entity: string): readonly Expression[] =>
  readScope(bundle, context.actor.roles, [`action:${action.id}`], entity).where;

const isWithin = (frame: Frame, row: Row, where: readonly Expression[] | undefined): boolean =>
  where !== undefined && (where.length === 0 || where.some((condition) => frame.holds(condition, { ...frame.names, row })));

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
