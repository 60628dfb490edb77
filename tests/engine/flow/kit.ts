import { expect } from 'vitest';
import { draft, takeCommand } from '../../../engine/flow/takeCommand.ts';
import type { FlowCommand } from '../../../engine/flow/command.ts';
import type { FlowContext, FlowInstance, FlowStep, FlowTask, TaskState } from '../../../engine/flow/types.ts';
import type { ApprovalNode, FlowModel, FlowNode } from '../../../engine/model/flowTypes.ts';

/** An approval node with everything allowed, unless the test says otherwise. */
export function approval(id: string, next: string, changes: Partial<ApprovalNode> = {}): ApprovalNode {
  return {
    id,
    kind: 'approval',
    handlers: [],
    handling: 'parallel',
    pass: 'all',
    rejectRule: 'first',
    onReject: 'end',
    durationMinutes: 60,
    timeout: { action: 'remind' },
    empty: 'error',
    allow: new Set(['transfer', 'delegate', 'addSign', 'return']),
    comment: new Set(),
    next,
    ...changes,
  };
}

export function flowOf(nodes: readonly FlowNode[], changes: Partial<FlowModel> = {}): FlowModel {
  return {
    id: 'sample',
    hash: '',
    title: 'sample',
    area: 'test',
    entity: 'order',
    states: new Set(),
    outcomes: new Map(),
    effects: [],
    start: nodes[0]!.id,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    selfApproval: 'allow',
    dedupe: 'none',
    withdraw: 'beforeAnyDecision',
    resubmit: 'restart',
    form: 'remark',
    display: [],
    ...changes,
  };
}

/** An approval under way, with people by node: a string for one, a list for a role that may be claimed. */
export class Approval {
  readonly model: FlowModel;
  now = '2026-11-02T08:00:00.000Z';
  holds: FlowContext['holds'] = () => false;
  /** Who may not decide. */
  powerless: ReadonlySet<string> = new Set();
  /** From whom the limits of their roles hide the record. */
  blind: ReadonlySet<string> = new Set();
  standIns: Readonly<Record<string, string>> = {};
  leaders: Readonly<Record<string, string>> = {};
  step: FlowStep;
  #ids = 0;
  readonly #people: Readonly<Record<string, readonly (string | readonly string[])[]>>;

  constructor(model: FlowModel, people: Readonly<Record<string, readonly (string | readonly string[])[]>>) {
    this.model = model;
    this.#people = people;
    this.step = { instance: draft('ann'), tasks: [], notices: [] };
  }

  get instance(): FlowInstance {
    return this.step.instance;
  }

  /** Carries a command out, or gives the code of its refusal. */
  take(command: FlowCommand): string | undefined {
    const { instance, tasks } = this.step;
    const result = takeCommand(this.model, { instance, tasks }, command, this.#context());
    if ('refusal' in result) return result.refusal.code;
    this.step = result;
    return undefined;
  }

  start(): this {
    expect(this.take({ do: 'start' })).toBeUndefined();
    return this;
  }

  approve(actor: string, comment?: string): string | undefined {
    return this.take({ do: 'approve', task: this.taskOf(actor).id, actor, ...(comment === undefined ? {} : { comment }) });
  }

  reject(actor: string, comment?: string): string | undefined {
    return this.take({ do: 'reject', task: this.taskOf(actor).id, actor, ...(comment === undefined ? {} : { comment }) });
  }

  /** Somebody's last task. */
  taskOf(assignee: string): FlowTask {
    return this.step.tasks.findLast((task) => task.assignee === assignee)!;
  }

  /** Everybody's last task in a word each. */
  get states(): Readonly<Record<string, TaskState>> {
    return Object.fromEntries(this.step.tasks.map(({ assignee, state }) => [assignee, state]));
  }

  #context(): FlowContext {
    return {
      now: this.now,
      newId: () => `t${String(++this.#ids)}`,
      handlers: (node) => (this.#people[node] ?? []).map((who) => ({ users: typeof who === 'string' ? [who] : who })),
      holds: (node, branch) => this.holds(node, branch),
      due: (minutes) => new Date(Date.parse(this.now) + minutes * 60_000).toISOString(),
      barrier: (user) =>
        this.powerless.has(user) ? 'flowTask.mayNotDecide' : this.blind.has(user) ? 'flowTask.outOfSight' : undefined,
      standIn: (user) => this.standIns[user],
      user: (account) => account,
      leader: (user) => this.leaders[user],
      administrators: ['admin'],
    };
  }
}
