import type { FlowCommand } from '../../flow/command.ts';
import { rootState } from '../../flow/flowMachine.ts';
import { takeCommand } from '../../flow/takeCommand.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import type { FlowInstance, FlowRefusal, FlowTask } from '../../flow/types.ts';
import { readForm } from '../../input/readForm.ts';
import { toWire } from '../../input/wire.ts';
import { FLOW_INSTANCE, FLOW_TASK, nodeTitle, type FlowModel } from '../../model/flowTypes.ts';
import { USER } from '../../model/actorType.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { Expression } from '../../expr/types.ts';
import type { EffectModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import { isRow, rowsIn, type RecordValue, type Value } from '../../value/value.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { eachIteration } from '../eachIteration.ts';
import type { EffectKind, EntryOf } from '../EffectKind.ts';
import { flowAlias, recordAlias } from './flowAliases.ts';
import { flowContext } from './flowContext.ts';
import { readInstance } from './instanceRow.ts';
import { readTask } from './taskRow.ts';
import { writeStep } from './writeStep.ts';

type Entry = EntryOf<'approval'>;

interface Slots {
  readonly task?: Expression;
  readonly to?: Expression;
  readonly where?: Expression;
  readonly comment?: Expression;
  readonly data?: Expression;
  readonly files?: Expression;
}

type Approval = EffectModel & Required<Pick<EffectModel, 'changes'>> & Slots & { readonly command: Entry['approval'] };

/** Does something in an approval that runs: decides a task, hands it on, takes the approval back. */
export const approval: EffectKind<Entry, Approval> = {
  compile(slots, { approval: command, of, task, to, where, comment, data, files }) {
    const changes = slots.expression('of', of, rowType(FLOW_INSTANCE));
    return withoutEmpty<Omit<Approval, 'name' | 'loop' | 'source' | 'kind'>>({
      command,
      changes,
      subject: changes,
      task: slots.optional('task', task, rowType(FLOW_TASK)),
      to: slots.optional('to', to, 'any'),
      where: slots.optional('where', where, { kind: 'string' }),
      comment: slots.optional('comment', comment, { kind: 'string', nullable: true }),
      data: slots.optional('data', data, 'any'),
      files: slots.optional('files', files, 'list'),
    });
  },

  run: eachIteration((frame, effect, iteration, outputs) => {
    const at = effect.at ? { at: effect.at } : {};
    const [instance] = frame.rows(effect.changes, iteration.values).map((row) => frame.workingSet.working(row));
    const model = instance && modelFor(frame, instance, effect.command);
    const record = instance && model && recordOf(frame, effect, instance, model.entity);
    if (!instance || !model || !record) {
      // What nobody can go on with waits for whom it waited: others are handed on.
      if (effect.command !== 'stand-in') frame.refuse({ code: 'flowInstance.otherRevision', params: {}, ...at });
      return;
    }
    const tasks = tasksOf(frame, effect, instance);
    const value = (slot: Expression | undefined): Value => (slot ? frame.value(slot, iteration.values) : null);
    keepForm(frame, model, instance, value(effect.data));
    const context = flowContext(frame, { effect: effect.name, model, record, instance, tasks });
    const before = { instance: standingIn(model, instance), tasks: tasks.map(readTask) };
    const result = takeCommand(model, before, readCommand(frame, effect, model, value), context);
    if ('refusal' in result) return frame.refuse({ ...readable(frame, model, result.refusal), ...at });
    const approved = result.tasks.filter((each) => isByPerson(each) && !before.tasks.some((task) => isSame(task, each)));
    if (approved.some(({ id }) => isUnfilled(frame, tasks, id, value(effect.data))))
      return frame.refuse({ code: 'flowTask.formAsked', params: {}, ...at });
    writeStep(frame, { model, instance, record, tasks, outputs, ...at }, result);
    const task = value(effect.task);
    if (isRow(task)) frame.workingSet.working(task).assign({ data: value(effect.data), files: value(effect.files) ?? [] });
  }),

  staticEffects: ({ of, forEach = {} }) => ({ rows: of, approval: { at: 'of', of, ...loopList(forEach[of]) } }),
};

const isByPerson = ({ state, bySystem }: FlowTask): boolean => state === 'approved' && bySystem !== true;
const isSame = (one: FlowTask, other: FlowTask): boolean => one.id === other.id && one.state === other.state;

/** Whether a task asks a form and the data lack what it requires: whichever action approves, and in whatever way. */
function isUnfilled(frame: Frame, tasks: readonly WorkingRow[], id: string, data: Value): boolean {
  const asked = tasks.find((task) => task.id === id)?.get('asked');
  const fields = typeof asked === 'string' ? frame.bundle.forms.get(asked) : undefined;
  return fields !== undefined && readForm(fields, toWire(data), frame.context.isPartial === true).refusals.length > 0;
}

/** The list a loop goes over. */
const loopList = (list: string | undefined) => (list === undefined ? {} : { list });

function tasksOf(frame: Frame, { name }: EffectModel, { id }: WorkingRow): readonly WorkingRow[] {
  const rows = rowsIn(frame.names[flowAlias(name, 'tasks')] ?? null).map((row) => frame.workingSet.working(row));
  return rows.filter((row) => row.now['instance'] === id);
}

/** The flow an approval goes on under: the one it was started under. Where that is gone, today's still ends it. */
function modelFor(frame: Frame, instance: WorkingRow, command: Entry['approval']): FlowModel | undefined {
  const model = frame.bundle.flows.get(String(instance.get('flow')));
  if (!model || isOwn(model, instance)) return model;
  const former = frame.bundle.formerFlows.get(String(instance.get('hash')));
  if (former) return former;
  return command === 'withdraw' || command === 'terminate' ? { ...model, withdraw: 'anytime' } : undefined;
}

const isOwn = (model: FlowModel, instance: WorkingRow): boolean => (instance.get('hash') ?? model.hash) === model.hash;

/** Nodes of another revision say nothing here: an approval that runs stands at the start, from where it can be ended. */
function standingIn(model: FlowModel, row: WorkingRow): FlowInstance {
  const instance = readInstance(row);
  if (isOwn(model, row) || rootState(instance.value) !== 'running') return instance;
  return { ...instance, value: { running: model.start } };
}

function recordOf(frame: Frame, { name }: EffectModel, instance: WorkingRow, entity: string): WorkingRow | undefined {
  const rows = rowsIn(frame.names[recordAlias(name, entity)] ?? null);
  const found = rows.find(({ id }) => id === instance.get('record'));
  return found && frame.workingSet.working(found);
}

/** A refusal of the flow as people read it: users by name, nodes by title. */
function readable(frame: Frame, model: FlowModel, { code, params }: FlowRefusal): Refusal {
  const { user, node, ...others } = params;
  const row = user === undefined ? undefined : frame.workingSet.find(USER, String(user));
  return {
    code,
    params: {
      ...others,
      ...(user === undefined ? {} : { user: String(row?.get('name') ?? user) }),
      ...(node === undefined ? {} : { node: { word: nodeTitle(model, String(node)), of: '' } }),
    },
  };
}

/** What each step filled in stays until a later one fills it in otherwise; what is no longer asked with the rest goes. Conditions read it. */
function keepForm(frame: Frame, { form }: FlowModel, instance: WorkingRow, data: Value): void {
  if (data === null) return;
  const before = (instance.now['data'] ?? {}) as RecordValue;
  const given = Object.entries(data as RecordValue).filter(([, value]) => value !== null);
  const all = toWire({ ...before, ...Object.fromEntries(given) });
  instance.assign({ data: readForm(frame.bundle.forms.get(form) ?? [], all, true).data as RecordValue });
}

function readCommand(
  frame: Frame,
  effect: Approval,
  model: FlowModel,
  value: (slot: Expression | undefined) => Value,
): FlowCommand {
  const actor = frame.context.actor.userId;
  const task = value(effect.task);
  const comment = value(effect.comment);
  const own = {
    task: isRow(task) ? task.id : '',
    actor,
    ...(typeof comment === 'string' ? { comment } : {}),
  };
  const to = value(effect.to);
  const users = rowsIn(to).map(({ id }) => id);
  switch (effect.command) {
    case 'approve':
    case 'reject':
      return { do: effect.command, ...own };
    case 'return':
      return { do: 'return', ...own, to: to === 'initiator' || to === 'previous' ? to : { node: nodeOf(model, String(to)) } };
    case 'transfer':
    case 'delegate':
      return { do: effect.command, ...own, to: users[0] ?? '' };
    case 'add-sign':
      return { do: 'addSign', ...own, where: value(effect.where) as 'before', users };
    case 'time-out':
      return { do: 'timeout', task: own.task };
    case 'stand-in':
      return { do: 'standIn' };
    case 'assign':
      return { do: 'assign', users, ...(isRow(task) ? { task: task.id } : {}) };
    default:
      return { do: effect.command, actor, ...(typeof comment === 'string' ? { reason: comment } : {}) };
  }
}

/** The node of a title, which is what people choose. */
function nodeOf(model: FlowModel, title: string): string {
  return [...model.nodes.keys()].find((node) => nodeTitle(model, node) === title) ?? title;
}
