import type { Pool } from 'pg';
import {
  type Bundle,
  courseOf,
  type CourseStep,
  FLOW_DECIDE,
  FLOW_INSTANCE,
  FLOW_TASK,
  type FlowModel,
  type Handlers,
  nodeTitle,
  permits,
  type RowKey,
  startedUnder,
  type StateFields,
  type WordParam,
} from '#engine';
import type { ApprovalRead, CoursePerson } from '../../../core/ports/reads.ts';
import { columnName, quote, tableName } from '../../../database/sql/names.ts';

interface InstanceRow {
  readonly id: string;
  readonly flow: string;
  readonly hash: string;
  readonly state: string;
  readonly standing: string;
  readonly visited: readonly string[];
  readonly entity: string;
  readonly record: string;
  readonly initiator: string;
}

interface TaskRow extends CoursePerson {
  readonly node: string;
  readonly generation: number;
  readonly isUndecided: boolean;
  readonly user: UserRow;
}

/** Where the approval of a record stands, of the last one it had: who decided, who could, and what follows. */
export async function approvalCourse(pool: Pool, bundle: Bundle, of: RowKey): Promise<ApprovalRead | null> {
  const instance = await lastInstance(pool, of);
  const model = instance && startedUnder(bundle, instance.flow, instance.hash);
  if (!instance || !model) return null;
  const standing = { value: JSON.parse(instance.standing) as string, visited: instance.visited }; // as the engine wrote it
  const steps = courseOf(model, standing);
  const [tasks, people, ends] = await Promise.all([
    readTasks(pool, instance.id),
    approvers(pool, bundle, model, instance.initiator),
    approvalEnds(pool, bundle, model, instance),
  ]);
  const isOver = instance.state !== 'running';
  return {
    id: instance.id,
    flow: model.title,
    state: instance.state,
    steps: steps.map((step) => stepRead(bundle, model, step, tasks, people)),
    ends: isOver ? [] : ends,
  };
}

/** The approval itself, that of a task, or of a record the one that has not ended, else the last. */
async function lastInstance(pool: Pool, { entity, id }: RowKey): Promise<InstanceRow | undefined> {
  const where = {
    [FLOW_INSTANCE]: 'i.id = $1::uuid',
    [FLOW_TASK]: 'i.id = (SELECT t.instance FROM flow_task t WHERE t.id = $1::uuid)',
  }[entity];
  const { rows } = await pool.query<InstanceRow>(
    `SELECT i.id, i.flow, trim(i.hash) AS hash, i.state, i.standing, i.visited, i.entity, i.record, u.name AS initiator
     FROM flow_instance i JOIN "user" u ON u.id = i.initiator WHERE ${where ?? 'i.record = $1'}
     ORDER BY i.state IN ('running', 'returned') DESC, i.created_at DESC, i.id DESC LIMIT 1`,
    [id],
  );
  return rows[0];
}

/** Tasks of the last round of each node. */
async function readTasks(pool: Pool, instance: string): Promise<readonly TaskRow[]> {
  const { rows } = await pool.query<TaskRow>(
    `SELECT t.node, t.generation, t.state, t.state IN ('waiting', 'pending', 'overtime') AS "isUndecided", ${USER_JSON} AS "user", u.name, a.name AS "actingFor", t.decided_at AS at, t.due_at AS "dueAt"
     FROM flow_task t JOIN "user" u ON u.id = t.assignee LEFT JOIN "user" a ON a.id = t.acting_for
     WHERE t.instance = $1 ORDER BY t.number`,
    [instance],
  );
  const last = new Map(rows.map(({ node, generation }) => [node, generation]));
  return rows.filter(({ node, generation }) => last.get(node) === generation);
}

function stepRead(
  bundle: Bundle,
  model: FlowModel,
  { node, state, isPossible }: CourseStep,
  tasks: readonly TaskRow[],
  people: Approvers,
): ApprovalRead['steps'][number] {
  const own = tasks.filter((task) => task.node === node.id && task.state !== 'closed' && task.state !== 'transferred');
  const asked = own.map(({ node: _node, generation: _generation, isUndecided, user, ...person }) => ({
    ...person,
    ...(isUndecided && !mayDecide(bundle, user) ? { isBarred: true as const } : {}),
  }));
  return {
    title: nodeTitle(model, node.id),
    kind: node.kind,
    state,
    ...(isPossible ? { isPossible } : {}),
    ...(node.kind === 'approval' ? { handling: node.handling, pass: node.pass } : {}),
    ...(state === 'ahead' ? people.of(node.handlers) : { people: asked, others: [] }),
  };
}

/** What becomes of the record when its approval is approved, and when it is rejected. */
async function approvalEnds(
  pool: Pool,
  bundle: Bundle,
  { outcomes }: FlowModel,
  { entity, record }: { readonly entity: string; readonly record: string },
): Promise<ApprovalRead['ends']> {
  const [fields] = bundle.entities.get(entity)?.states ?? [];
  if (!fields) return [];
  const columns = fields.fields.map((field) => quote(columnName(field))).join(', ');
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT ${columns} FROM ${quote(tableName(entity))} WHERE id = $1::uuid`,
    [record],
  );
  const words = rows[0] ? Object.values(rows[0]) : [];
  return (['approved', 'rejected'] as const).flatMap((outcome) => {
    const event = outcomes.get(outcome);
    return event === undefined ? [] : [{ outcome, to: statesAfter(fields, words, event) }];
  });
}

/** Words of the axes that an event changes. */
function statesAfter({ model }: StateFields, words: readonly string[], event: string): readonly WordParam[] {
  const from = words.join('/');
  const to = model.transitions.find((each) => each.event === event && each.from.includes(from))?.to ?? from;
  return to
    .split('/')
    .filter((word, i) => word !== words[i])
    .map((word) => ({ word, of: `${model.id}.state` }));
}

/** Who could handle steps of a flow today. */
interface Approvers {
  of(handlers: readonly Handlers[]): Pick<ApprovalRead['steps'][number], 'people' | 'others'>;
}

interface UserRow {
  readonly account: string;
  readonly name: string;
  readonly state: string;
  readonly roles: readonly string[] | null;
}

const USER_JSON = `json_build_object('account', u.account, 'name', u.name, 'state', u.state, 'roles', u.roles)`;

/** Whether somebody holds what deciding needs now, whatever held when they were asked. */
function mayDecide(bundle: Bundle, { state, roles }: UserRow): boolean {
  return state === 'active' && FLOW_DECIDE.every((key) => permits(bundle, roles ?? [], key));
}

/** Reads the active users whom a flow names by role or account; whom a field names is known once the step is entered. */
async function approvers(pool: Pool, bundle: Bundle, { nodes }: FlowModel, initiator: string): Promise<Approvers> {
  const all = [...nodes.values()].flatMap((node) => ('handlers' in node ? node.handlers : []));
  const roles = all.flatMap(({ role }) => role ?? []);
  const accounts = all.flatMap(({ persons = [] }) => persons.map((account) => account.toUpperCase()));
  const { rows: found } = await pool.query<UserRow>(
    `SELECT account, name, state, roles FROM "user"
     WHERE state = 'active' AND account <> 'system' AND (roles ?| $1::text[] OR upper(account) = ANY ($2::text[])) ORDER BY name`,
    [roles, accounts],
  );
  const rows = found.filter((user) => mayDecide(bundle, user));
  const named = ({ role, persons, user }: Handlers): readonly string[] => {
    if (persons) return rows.filter(({ account }) => isAmong(persons, account)).map(({ name }) => name);
    if (role !== undefined) return rows.filter((row) => row.roles?.includes(role)).map(({ name }) => name);
    return user?.source === 'initiator' ? [initiator] : [];
  };
  return {
    of: (handlers) => ({
      people: [...new Set(handlers.flatMap(named))].map((name) => ({ name })),
      others: handlers.flatMap(({ user }) => (user && user.source !== 'initiator' ? [user.source] : [])),
    }),
  };
}

const isAmong = (accounts: readonly string[], account: string): boolean =>
  accounts.some((each) => each.toUpperCase() === account.toUpperCase());
