import type { FlowCommand } from '../../flow/command.ts';
import { isOpen, isUndecided, tasksOf, votes } from '../../flow/slots.ts';
import { takeCommand } from '../../flow/takeCommand.ts';
import type { FlowTask } from '../../flow/types.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import type { CheckedModel, Step } from '../proofs/CheckedModel.ts';
import { flowPeople, INITIATOR, roleOf } from './flowPeople.ts';
import { isEnded, NOT_STARTED, readStanding, type Standing, written } from './flowStanding.ts';
import { activeNodes, type Holds, rootState } from '../../flow/flowMachine.ts';
import { tally } from '../../flow/tally.ts';

/** One thing that may be tried. */
interface Attempt extends Omit<Step, 'to'> {
  readonly command: FlowCommand;
}

/** The initiator, or the clock: not what keeps a record from being stuck. */
const BY_NO_ROLE: readonly string[] = [];

/**
 * A flow as a graph: every way it can go while people approve, reject, send back and take back, and while time runs out. The engine
 * of flows itself goes them, and a condition falls both ways.
 *
 * @param populated  roles that have users; without it all have
 */
export function flowGraph(model: FlowModel, populated?: ReadonlySet<string>): CheckedModel {
  const go = goingOn(model, populated);
  return {
    start: written(model, NOT_STARTED),
    stepsFrom: (state) => stepsOf(readStanding(state), attempts(model, readStanding(state)), go),
    isFinal: (state) => isEnded(readStanding(state)),
    invariants: flowInvariants(model, go),
  };
}

/** The same while nobody does anything once it is started: only time goes on. */
export function flowInTime(model: FlowModel, populated?: ReadonlySet<string>): CheckedModel {
  const go = goingOn(model, populated);
  const timeouts = ({ instance, tasks }: Standing): readonly Attempt[] =>
    instance.value === 'draft' ? [START] : tasks.filter(isOpen).map(timeout);
  return {
    start: written(model, NOT_STARTED),
    stepsFrom: (state) => stepsOf(readStanding(state), timeouts(readStanding(state)), go),
    isFinal: (state) => isEnded(readStanding(state)),
  };
}

type Go = (standing: Standing, command: FlowCommand) => readonly string[];

/** What a command leads to, however the conditions on its way fall; nothing where it is refused. */
function goingOn(model: FlowModel, populated: ReadonlySet<string> | undefined): Go {
  return (standing, command) =>
    eachWay((holds) => takeCommand(model, standing, command, flowPeople(model, holds, populated))).flatMap((result) =>
      'refusal' in result ? [] : written(model, result),
    );
}

function stepsOf(standing: Standing, tried: readonly Attempt[], go: Go): readonly Step[] {
  const steps = tried.flatMap(({ command, ...step }) => go(standing, command).map((to) => ({ ...step, to })));
  return [...new Map(steps.map((step) => [`${step.event} ${step.to}`, step])).values()];
}

const START: Attempt = { event: 'start', command: { do: 'start' } };

/** What may be tried in a standing; after an end what should be refused. */
function attempts(model: FlowModel, standing: Standing): readonly Attempt[] {
  if (standing.instance.value === 'draft') return [START];
  const tasks = isEnded(standing) ? standing.tasks : standing.tasks.filter(isOpen);
  return [
    ...tasks.flatMap((task) => ofTask(model, task)),
    { event: 'resubmit', command: { do: 'resubmit', actor: INITIATOR } },
    { event: 'withdraw', command: { do: 'withdraw', actor: INITIATOR }, by: BY_NO_ROLE },
  ];
}

function ofTask(model: FlowModel, task: FlowTask): readonly Attempt[] {
  const node = model.nodes.get(task.node);
  if (node?.kind !== 'approval') return [];
  const role = roleOf(task.assignee);
  const by = role === undefined ? {} : { by: [role] };
  const own = { task: task.id, actor: task.assignee, comment: 'why' };
  return [
    { event: 'approve', command: { do: 'approve', ...own }, ...by },
    { event: 'reject', command: { do: 'reject', ...own }, ...by },
    { event: 'return', command: { do: 'return', ...own, to: 'previous' }, ...by },
    { event: 'return', command: { do: 'return', ...own, to: 'initiator' }, ...by },
    // A reminder leaves everything as it is.
    ...(node.timeout.action === 'remind' ? [] : [{ ...timeout(task), by: BY_NO_ROLE }]),
  ];
}

const timeout = ({ id }: FlowTask): Attempt => ({ event: 'timeout', command: { do: 'timeout', task: id } });

/** Does something once for every way its conditions can fall; within one way a condition always falls the same. */
function eachWay<T>(go: (holds: Holds) => T): readonly T[] {
  const results: T[] = [];
  const waiting: ReadonlyMap<string, boolean>[] = [new Map()];
  for (const given of waiting) {
    const fallen = new Map(given);
    const holds: Holds = (node, branch = -1) => {
      const condition = `${node} ${String(branch)}`;
      const known = fallen.get(condition);
      if (known !== undefined) return known;
      waiting.push(new Map([...fallen, [condition, true]]));
      fallen.set(condition, false);
      return false;
    };
    results.push(go(holds));
  }
  return results;
}

/** What holds of every approval, wherever it stands, by the number of the property. */
function flowInvariants(model: FlowModel, go: Go): NonNullable<CheckedModel['invariants']> {
  return {
    P3: (state) => isApprovedByAll(model, readStanding(state)),
    P5: (state) => hasOneOutcome(model, readStanding(state)),
    P7: (state) => {
      const standing = readStanding(state);
      return !isEnded(standing) || go(standing, { do: 'withdraw', actor: INITIATOR }).length === 0;
    },
  };
}

/** P3: what was approved passed no node of which all must agree without the agreement of each. */
function isApprovedByAll({ nodes }: FlowModel, { instance, tasks }: Standing): boolean {
  if (rootState(instance.value) !== 'approved') return true;
  return instance.visited.every((id) => {
    const node = nodes.get(id);
    return node?.kind !== 'approval' || node.pass !== 'all' || votes(tasksOf(tasks, id)).every((vote) => vote === 'approved');
  });
}

/** P5: nobody decides in a node that has its outcome, so that it never gets a second one. */
function hasOneOutcome(model: FlowModel, { instance, tasks }: Standing): boolean {
  const open = activeNodes(model, instance.value);
  const areClosed = tasks.every((task) => !isUndecided(task) || open.includes(task.node));
  return areClosed && open.every((id) => isPending(model, id, { instance, tasks }));
}

function isPending({ nodes }: FlowModel, id: string, { tasks }: Standing): boolean {
  const node = nodes.get(id);
  const own = tasksOf(tasks, id);
  return node?.kind !== 'approval' || own.length === 0 || tally(node, votes(own)) === 'pending';
}
