import type { FlowTask, TaskState } from '../../flow/types.ts';
import type { Raw, WorkingRow } from '../../frame/row.ts';
import type { Value } from '../../value/value.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

const text = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** A task as its row keeps it. */
export function readTask(row: WorkingRow): FlowTask {
  const { now } = row;
  return withoutEmpty<FlowTask>({
    id: row.id,
    node: String(now['node']),
    generation: Number(now['generation']),
    slot: Number(now['slot']),
    step: Number(now['step']),
    isShared: now['isShared'] === true,
    assignee: String(now['assignee']),
    actingFor: text(now['actingFor']),
    addedBy: text(now['addedBy']),
    state: now['state'] as TaskState, // the words of the state model
    dueAt: text(now['dueAt']),
    decidedAt: text(now['decidedAt']),
    bySystem: now['bySystem'] === true ? true : undefined,
    comment: text(now['comment']),
  });
}

/** The row of a task, its state excepted. */
export function taskValues(task: FlowTask): Raw {
  return {
    node: task.node,
    generation: task.generation,
    slot: task.slot,
    step: task.step,
    isShared: task.isShared,
    assignee: task.assignee,
    actingFor: task.actingFor ?? null,
    addedBy: task.addedBy ?? null,
    dueAt: task.dueAt ?? null,
    decidedAt: task.decidedAt ?? null,
    bySystem: task.bySystem === true,
    comment: task.comment ?? null,
  };
}
