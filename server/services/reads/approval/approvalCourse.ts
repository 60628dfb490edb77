import type { Pool } from 'pg';
import {
  courseOf,
  FLOW_INSTANCE,
  FLOW_TASK,
  nodeTitle,
  startedUnder,
  type Bundle,
  type CourseStep,
  type FlowModel,
  type RowKey,
} from '#engine';
import type { ApprovalRead, CoursePerson } from '../../../core/ports/reads.ts';
import { approvalEnds } from './approvalEnds.ts';
import { approvers, type Approvers } from './approvers.ts';

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
}

/** Where the approval of a record stands, of the last one it had: who decided, who could, and what follows. */
export async function approvalCourse(pool: Pool, bundle: Bundle, of: RowKey): Promise<ApprovalRead | null> {
  const instance = await lastInstance(pool, of);
  const model = instance && startedUnder(bundle, instance.flow, instance.hash);
  if (!instance || !model) return null;
  const standing = { value: JSON.parse(instance.standing) as string, visited: instance.visited }; // as the engine wrote it
  const steps = courseOf(model, standing);
  const [tasks, people, ends] = await Promise.all([
    tasksOf(pool, instance.id),
    approvers(pool, model, instance.initiator),
    approvalEnds(pool, bundle, model, instance),
  ]);
  const isOver = instance.state !== 'running';
  return {
    id: instance.id,
    flow: model.title,
    state: instance.state,
    steps: steps.map((step) => stepRead(model, step, tasks, people)),
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
async function tasksOf(pool: Pool, instance: string): Promise<readonly TaskRow[]> {
  const { rows } = await pool.query<TaskRow>(
    `SELECT t.node, t.generation, t.state, u.name, a.name AS "actingFor", t.decided_at AS at, t.due_at AS "dueAt"
     FROM flow_task t JOIN "user" u ON u.id = t.assignee LEFT JOIN "user" a ON a.id = t.acting_for
     WHERE t.instance = $1 ORDER BY t.number`,
    [instance],
  );
  const last = new Map(rows.map(({ node, generation }) => [node, generation]));
  return rows.filter(({ node, generation }) => last.get(node) === generation);
}

function stepRead(
  model: FlowModel,
  { node, state, isPossible }: CourseStep,
  tasks: readonly TaskRow[],
  people: Approvers,
): ApprovalRead['steps'][number] {
  const own = tasks.filter((task) => task.node === node.id && task.state !== 'closed' && task.state !== 'transferred');
  const asked = own.map(({ node: _node, generation: _generation, ...person }) => person);
  return {
    title: nodeTitle(model, node.id),
    kind: node.kind,
    state,
    ...(isPossible ? { isPossible } : {}),
    ...(node.kind === 'approval' ? { handling: node.handling, pass: node.pass } : {}),
    ...(state === 'ahead' ? people.of(node.handlers) : { people: asked, others: [] }),
  };
}
