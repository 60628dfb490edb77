import { expect, test } from 'vitest';
import { rootState } from '../../../engine/flow/flowMachine.ts';
import type { FlowCommand } from '../../../engine/flow/command.ts';
import { isOpen, isUndecided } from '../../../engine/flow/slots.ts';
import type { FlowTask } from '../../../engine/flow/types.ts';
import type { FlowNode } from '../../../engine/model/flowTypes.ts';
import { isLong } from '../../kit/share.ts';
import { Approval, approval, flowOf } from './kit.ts';

const WALKS = isLong ? 20_000 : 100;
const STEPS = 40;
const USERS = ['ann', 'bob', 'cay', 'dan', 'eve', 'fay', 'gus'];

const nodes: readonly FlowNode[] = [
  approval('first', 'split', { handling: 'serial', onReject: 'initiator' }),
  { id: 'split', kind: 'fork', branches: [{ next: 'left' }, { next: 'right' }], join: 'meet' },
  approval('left', 'left2', { pass: 'one', timeout: { action: 'escalate' } }),
  approval('left2', 'meet', { rejectRule: 'all', onReject: 'previous' }),
  approval('right', 'meet', { handling: 'serial', pass: 'one' }),
  { id: 'meet', kind: 'join', next: 'last' },
  approval('last', 'end', { timeout: { action: 'approve' } }),
];
const people = {
  first: ['bob', 'cay'],
  left: [['dan', 'eve'], 'bob'],
  left2: ['cay', 'fay'],
  right: ['eve', 'gus'],
  last: [['ann', 'bob']],
};

/** Who stands in for whom: for nobody, for one another's, in turn, in a circle, and the initiator. */
const ABSENCES: readonly Readonly<Record<string, string>>[] = [
  {},
  { bob: 'cay', dan: 'eve' },
  { bob: 'dan', dan: 'fay', eve: 'gus' },
  { bob: 'gus', gus: 'bob' },
  { cay: 'ann', dan: 'ann', gus: 'ann' },
];

/** Who may not decide. */
const POWERLESS = [[], ['gus'], ['cay', 'gus'], ['ann', 'fay']];

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let x = seed + 1; ;) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield x;
  }
}

function pick<T>(random: Generator<number>, list: readonly T[]): T {
  return list[((random.next().value as number) >> 8) % list.length]!;
}

function command(random: Generator<number>, flow: Approval): FlowCommand {
  const { tasks } = flow.step;
  const chosen = pick(random, tasks.filter(isOpen).length > 0 ? tasks.filter(isOpen) : tasks);
  const actor = (random.next().value as number) % 5 === 0 ? pick(random, USERS) : chosen.assignee;
  const own = { task: chosen.id, actor };
  return pick<() => FlowCommand>(random, [
    () => ({ do: 'approve', ...own }),
    () => ({ do: 'approve', ...own }),
    () => ({ do: 'reject', ...own }),
    () => ({ do: 'return', ...own, to: pick(random, ['previous', 'initiator', { node: 'first' }] as const) }),
    () => ({ do: pick(random, ['transfer', 'delegate'] as const), ...own, to: pick(random, USERS) }),
    () => ({
      do: 'addSign',
      ...own,
      where: pick(random, ['before', 'after', 'parallel'] as const),
      users: [pick(random, USERS)],
    }),
    () => ({ do: 'assign', users: [pick(random, USERS)] }),
    () => ({ do: 'assign', task: chosen.id, users: [pick(random, USERS)] }),
    () => ({ do: pick(random, ['withdraw', 'resubmit', 'remind'] as const), actor: pick(random, USERS.slice(0, 2)) }),
    () => ({ do: 'timeout', task: chosen.id }),
  ])();
}

/** What is wrong after a command, whatever came before it. */
function* faults(flow: Approval, before: readonly FlowTask[]): Generator<string> {
  const { tasks, instance } = flow.step;
  const now = new Set(tasks);
  if (before.some((task) => !isUndecided(task) && !now.has(task))) yield 'a decided task was changed';
  const open = tasks.filter(isUndecided);
  const isRunning = rootState(instance.value) === 'running';
  if (!isRunning && open.length > 0) yield 'a task outlives the flow';
  if (isRunning && !open.some(isOpen) && instance.incident === undefined) yield 'nobody is asked';
  for (const node of new Set(open.map((task) => task.node))) {
    const rounds = new Set(open.filter((task) => task.node === node).map(({ generation }) => generation));
    if (rounds.size > 1) yield `two rounds of ${node} are open`;
    const deciding = tasks.filter((task) => task.node === node && rounds.has(task.generation));
    const people = deciding
      .filter(({ state }) => state !== 'transferred' && state !== 'closed')
      .map(({ assignee }) => assignee);
    if (new Set(people).size < people.length) yield `somebody decides twice in ${node}`;
    const isOwn = flow.model.selfApproval !== 'allow' && people.includes(instance.initiator);
    if (isOwn) yield `the initiator decides in ${node}`;
    if (people.some((user) => flow.powerless.has(user))) yield `somebody who may not is asked in ${node}`;
  }
  const made = tasks.filter(({ id }) => !before.some((task) => task.id === id));
  for (const { node, assignee, generation, state } of made) {
    const isOwn = (task: FlowTask): boolean => task.state === 'approved' && task.bySystem !== true;
    if (state === 'approved' && !tasks.some((task) => task.assignee === assignee && isOwn(task)))
      yield `${assignee} agreed by nothing they decided, in ${node}`;
    const there = tasks.filter((task) => task.node === node && task.generation === generation);
    const substitute = flow.standIns[assignee];
    const isFree = substitute !== undefined && flow.standIns[substitute] === undefined && !flow.powerless.has(substitute);
    const isInvolved = there.some((task) => task.assignee === substitute) || substitute === instance.initiator;
    if (isUndecided({ state } as FlowTask) && isFree && !isInvolved) yield `${assignee}, who is absent, is asked in ${node}`;
  }
}

test(`${String(WALKS)} walks of any commands: what is decided stays, nobody decides twice in a node, without the right or on their own request, nothing waits for nobody`, () => {
  const ends = new Set<string>();
  for (let walk = 0; walk < WALKS; walk += 1) {
    const random = numbers(walk);
    const flow = new Approval(
      flowOf(nodes, {
        withdraw: 'anytime',
        dedupe: pick(random, ['none', 'adjacent', 'any']),
        selfApproval: pick(random, ['allow', 'skip', 'leader']),
      }),
      people,
    );
    flow.powerless = new Set(pick(random, POWERLESS));
    flow.standIns = pick(random, ABSENCES);
    flow.leaders = { bob: 'gus', dan: 'ann' };
    flow.start();
    for (let i = 0; i < STEPS; i += 1) {
      flow.now = new Date(Date.parse(flow.now) + 20 * 60_000).toISOString();
      const before = flow.step.tasks;
      const taken = command(random, flow);
      flow.take(taken);
      const [fault] = faults(flow, before);
      if (fault !== undefined) throw new Error(`walk ${String(walk)}, step ${String(i)}, ${JSON.stringify(taken)}: ${fault}`);
    }
    ends.add(rootState(flow.instance.value));
  }
  expect([...ends].sort()).toEqual(['approved', 'rejected', 'returned', 'running', 'withdrawn']);
});
