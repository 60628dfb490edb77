import { activeNodes, rootState } from './flowMachine.ts';
import type { ApprovalNode, FlowModel, FlowOutcome } from '../model/flowTypes.ts';
import { isUndecided, tasksOf } from './slots.ts';
import type { FlowContext, FlowInstance, FlowNotice, FlowStep, FlowTask } from './types.ts';

/** An approval while a command is carried out. Nothing outside sees it before the command has succeeded. */
export class FlowRun {
  readonly model: FlowModel;
  readonly context: FlowContext;
  readonly notices: FlowNotice[] = [];
  #instance: FlowInstance;
  #tasks: readonly FlowTask[];

  constructor(model: FlowModel, instance: FlowInstance, tasks: readonly FlowTask[], context: FlowContext) {
    this.model = model;
    this.context = context;
    this.#instance = instance;
    this.#tasks = tasks;
  }

  get instance(): FlowInstance {
    return this.#instance;
  }

  get tasks(): readonly FlowTask[] {
    return this.#tasks;
  }

  /** Nodes that are open now, one in each branch. */
  get active(): readonly string[] {
    return activeNodes(this.model, this.#instance.value);
  }

  /** An approval node by its id. */
  approval(id: string): ApprovalNode | undefined {
    const node = this.model.nodes.get(id);
    return node?.kind === 'approval' ? node : undefined;
  }

  change(changes: Partial<FlowInstance>): void {
    this.#instance = { ...this.#instance, ...changes };
  }

  add(...tasks: readonly FlowTask[]): void {
    this.#tasks = [...this.#tasks, ...tasks];
  }

  /** Changes tasks that fit. */
  update(fits: (task: FlowTask) => boolean, changes: (task: FlowTask) => Partial<FlowTask>): void {
    this.#tasks = this.#tasks.map((task) => (fits(task) ? { ...task, ...changes(task) } : task));
  }

  /** Closes what is undecided of a node's present round, or of all nodes. */
  close(node?: string): void {
    const ids = new Set((node === undefined ? this.#tasks : tasksOf(this.#tasks, node)).map(({ id }) => id));
    this.update(
      (task) => ids.has(task.id) && isUndecided(task),
      () => ({ state: 'closed' }),
    );
  }

  /** Nobody is notified of one thing twice. */
  notify(reason: FlowNotice['reason'], user: string, node?: string): void {
    if (this.notices.some((notice) => notice.reason === reason && notice.user === user && notice.node === node)) return;
    this.notices.push({ reason, user, ...(node === undefined ? {} : { node }) });
  }

  /** What the command leaves. */
  step(): FlowStep {
    const state = rootState(this.#instance.value);
    const outcome = state === 'running' || state === 'draft' ? {} : { outcome: state as FlowOutcome };
    return { instance: this.#instance, tasks: this.#tasks, notices: this.notices, ...outcome };
  }
}
