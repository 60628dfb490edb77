import type { FlowNotice, FlowStep, FlowTask } from '../../flow/types.ts';
import { applyChanges } from '../../frame/assign.ts';
import type { Frame } from '../../frame/frame.ts';
import { initial } from '../../frame/makeRow.ts';
import { rowKey, type Raw, type WorkingRow } from '../../frame/row.ts';
import { raise } from '../../frame/states.ts';
import { FLOW_TASK, nodeTitle, type FlowModel } from '../../model/flowTypes.ts';
import type { EntityModel } from '../../model/types.ts';
import { DefinitionError, type Refusal } from '../../types.ts';
import type { EffectOutputs } from '../EffectKind.ts';
import { runFlowEffects } from './flowEffects.ts';
import { instanceValues } from './instanceRow.ts';
import { taskValues } from './taskRow.ts';

/** The rows a step changes, and where its notices go. */
export interface StepTarget {
  readonly model: FlowModel;
  readonly instance: WorkingRow;
  readonly record: WorkingRow;
  readonly tasks: readonly WorkingRow[];
  readonly outputs: EffectOutputs;
  readonly at?: string;
}

/** Writes what a command has come to: rows, the event of an outcome on the record, what follows from an approval, notices. */
export function writeStep(frame: Frame, target: StepTarget, step: FlowStep): void {
  const { model, instance, record } = target;
  const rows = new Map(target.tasks.map((row) => [row.id, row]));
  for (const row of [instance, record, ...target.tasks]) frame.byFlow.add(row);
  applyChanges(instance, instanceValues(model, step.instance));
  for (const [i, task] of step.tasks.entries()) {
    const row = rows.get(task.id);
    if (row) changeTask(frame, row, task);
    else rows.set(task.id, makeTask(frame, target, task, i + 1));
  }
  moveTo(frame, instance, step.outcome ?? 'running');
  const event = step.outcome && model.outcomes.get(step.outcome);
  const refusal = event === undefined ? undefined : raise(frame, record, event, {});
  if (refusal) refuse(frame, target, refusal);
  else if (step.outcome === 'approved') runFlowEffects(frame, model, target);
  for (const notice of step.notices) target.outputs.notices.push(noticeOf(target, [...rows.values()], notice));
}

function changeTask(frame: Frame, row: WorkingRow, task: FlowTask): void {
  applyChanges(row, taskValues(task));
  moveTo(frame, row, task.state);
}

function makeTask(frame: Frame, { model, instance }: StepTarget, task: FlowTask, number: number): WorkingRow {
  const entity = frame.bundle.entities.get(FLOW_TASK) as EntityModel; // a bundle with flows has the platform's entities
  const node = model.nodes.get(task.node);
  const asked = node?.kind === 'approval' && node.fillsForm ? model.form : null;
  const empty: Raw = Object.fromEntries(
    [...entity.fields.values()].filter(({ role }) => role === 'field').map(({ name }) => [name, null]),
  );
  const row = frame.workingSet.make(entity.id, task.id, {
    ...empty,
    ...initial(entity),
    ...taskValues(task),
    files: [],
    state: task.state,
    instance: instance.id,
    number,
    stage: nodeTitle(model, task.node),
    asked,
  });
  frame.byFlow.add(row);
  return row;
}

/** Raises the event that leads from a row's state to another. */
function moveTo(frame: Frame, row: WorkingRow, state: string): void {
  const [fields] = row.model.states;
  const from = String(row.now['state']);
  if (from === state || !fields) return;
  const event = fields.model.transitions.find((each) => each.from.includes(from) && each.to === state)?.event;
  if (event === undefined || raise(frame, row, event, {}))
    throw new DefinitionError('flow.eventNotOpen', { entity: row.entity, from, to: state });
}

function refuse(frame: Frame, { at }: StepTarget, refusal: Refusal): void {
  frame.refuse({ ...refusal, ...(at === undefined ? {} : { at }) });
}

/** A notice leads to the task of its reader, else to the approval. */
function noticeOf(
  { model, instance }: StepTarget,
  tasks: readonly WorkingRow[],
  { reason, user, node }: FlowNotice,
): EffectOutputs['notices'][number] {
  const own = tasks.findLast((row) => row.now['assignee'] === user && row.now['node'] === node);
  return {
    code: `flowNotice.${reason}`,
    type: 'flow',
    roles: [],
    persons: [user],
    about: rowKey(own ?? instance),
    params: { flow: { word: model.title, of: '' }, code: String(instance.now['title']) },
  };
}
