import type { Expression } from '../../expr/types.ts';
import type { Barrier, FlowContext, Handler } from '../../flow/types.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { FLOW_DECIDE, FLOW_SETTLE, type FlowModel, type Handlers } from '../../model/flowTypes.ts';
import { USER } from '../../model/actorType.ts';
import { permits } from '../../permission/permits.ts';
import { readScope } from '../../permission/readScope.ts';
import { MINUTE_MS, shift } from '../../value/time.ts';
import { isRow, rowsIn, type RecordValue, type Row, type Value } from '../../value/value.ts';
import { flowAlias } from './flowAliases.ts';

/** The rows an approval is about. */
export interface FlowRows {
  /** Name of the effect, which has loaded what else is needed. */
  readonly effect: string;
  readonly model: FlowModel;
  readonly record: WorkingRow;
  readonly instance: WorkingRow;
  readonly tasks: readonly WorkingRow[];
}

/** What a flow asks of the plant, answered from the rows its effect has loaded. */
export function flowContext(frame: Frame, rows: FlowRows): FlowContext {
  const { now } = frame.context;
  const values = valuesOf(frame, rows);
  const users = rowsIn(frame.names[flowAlias(rows.effect, 'users')] ?? null);
  return {
    now,
    newId: () => frame.context.newId(),
    handlers: (node) => handlersOf(frame, rows.model, node, users, values),
    holds: (node, branch) => holds(frame, rows.model, node, branch, values),
    due: (minutes) => shift(now, minutes * MINUTE_MS),
    barrier: (user) => barrier(frame, rows, user),
    standIn: (user) => standIn(frame, rows, user),
    user: (account) => users.find((user) => hasAccount(user, account))?.id,
    leader: (user) => leaderOf(frame, user),
    administrators: users.filter((user) => permits(frame.bundle, rolesOf(user), FLOW_SETTLE)).map(({ id }) => id),
  };
}

function valuesOf(frame: Frame, { model, record, instance }: FlowRows): Readonly<Record<string, Value>> {
  const empty = Object.fromEntries((frame.bundle.forms.get(model.form) ?? []).map(({ name }) => [name, null]));
  const form: RecordValue = { ...empty, ...((instance.now['data'] ?? {}) as RecordValue) };
  return { ...frame.names, record, form, initiator: instance.get('initiator') };
}

function holds(
  frame: Frame,
  model: FlowModel,
  id: string,
  branch: number | undefined,
  values: Readonly<Record<string, Value>>,
): boolean {
  const node = model.nodes.get(id);
  if (node?.kind === 'approval') return node.skipWhen !== undefined && frame.holds(node.skipWhen, values);
  return node?.kind === 'condition' && frame.holds(node.branches[branch ?? 0]?.ok, values);
}

function handlersOf(
  frame: Frame,
  model: FlowModel,
  id: string,
  users: readonly Row[],
  values: Readonly<Record<string, Value>>,
): readonly Handler[] {
  const node = model.nodes.get(id);
  if (node?.kind !== 'approval' && node?.kind !== 'copy') return [];
  return node.handlers.flatMap((handlers) => {
    const found = usersOf(frame, handlers, users, values).map(({ id: user }) => user);
    return handlers.expand === 'claim' ? [{ users: found }] : found.map((user) => ({ users: [user] }));
  });
}

function usersOf(
  frame: Frame,
  { role, persons, user, within }: Handlers,
  users: readonly Row[],
  values: Readonly<Record<string, Value>>,
): readonly Row[] {
  if (user) return rowsIn(frame.value(user, values));
  if (persons) return persons.flatMap((account) => users.filter((each) => hasAccount(each, account)));
  const holders = users.filter((each) => rolesOf(each).includes(role ?? ''));
  return within ? holders.filter((handler) => frame.holds(within, { ...values, handler })) : holders;
}

const hasAccount = (user: Row, account: string): boolean =>
  String(user.get('account')).toUpperCase() === account.toUpperCase();

function rolesOf(user: Row): readonly string[] {
  return (user.get('roles') ?? []) as readonly string[];
}

function barrier(frame: Frame, { effect, record }: FlowRows, id: string): Barrier | undefined {
  const user = frame.workingSet.find(USER, id);
  if (user?.get('state') !== 'active') return 'flowTask.mayNotDecide';
  const roles = rolesOf(user);
  if (!FLOW_DECIDE.every((key) => permits(frame.bundle, roles, key))) return 'flowTask.mayNotDecide';
  const scopes = FLOW_DECIDE.map((key) => readScope(frame.bundle, roles, [key], record.entity).where);
  if (scopes.every((where) => where.length === 0)) return undefined;
  const values = { ...frame.names, row: record, actor: actorOf(frame, effect, user) };
  const isSeen = (where: readonly Expression[]): boolean =>
    where.length === 0 || where.some((condition) => frame.holds(condition, values));
  return scopes.every(isSeen) ? undefined : 'flowTask.outOfSight';
}

/** A user as `actor`: what limits see of who decides, once it is somebody else than who acts. */
function actorOf(frame: Frame, effect: string, user: Row): RecordValue {
  const persons = rowsIn(frame.names[flowAlias(effect, 'persons')] ?? null);
  const person = persons.find((row) => rowId(row.get('user')) === user.id);
  return {
    user,
    person: person ?? null,
    organization: user.get('organization'),
    roles: rolesOf(user),
    device: null,
    workUnits: person?.get('workUnits') ?? [],
    warehouses: person?.get('warehouses') ?? [],
  };
}

/** Who stands in for somebody now. */
function standIn(frame: Frame, { effect }: FlowRows, user: string): string | undefined {
  const absences = rowsIn(frame.names[flowAlias(effect, 'absences')] ?? null);
  const found = absences.find((row) => rowId(row.get('user')) === user)?.get('standIn') ?? null;
  return isRow(found) ? found.id : undefined;
}

/** The leader of a user's organization, where that is somebody else. */
function leaderOf(frame: Frame, id: string): string | undefined {
  const organization = frame.workingSet.find(USER, id)?.get('organization') ?? null;
  const leader = isRow(organization) ? organization.get('leader') : null;
  return isRow(leader) && leader.id !== id && leader.get('state') === 'active' ? leader.id : undefined;
}

const rowId = (value: Value): string => (isRow(value) ? value.id : '');
