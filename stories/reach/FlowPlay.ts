import {
  activeNodes,
  flowDraft,
  leadsTo,
  rootState,
  takeCommand,
  type FlowCommand,
  type FlowContext,
  type FlowInstance,
  type FlowModel,
  type FlowRefusal,
  type FlowTask,
} from '#engine';
import { CLOCK } from '../plant/Plant.ts';

/** Who starts an approval in a story, and who handles each node of it. */
export const INITIATOR = 'D';
export const HANDLERS = ['A', 'B', 'C'] as const;
/** More steps than these lead to no node. */
const MOST_STEPS = 60;

/** An approval that is played by hand: every command goes to the engine, and what it refuses is kept to be shown. */
export class FlowPlay {
  readonly model: FlowModel;
  readonly instance: FlowInstance;
  readonly tasks: readonly FlowTask[];
  readonly refusal: FlowRefusal | undefined;
  /** ISO 8601. */
  readonly now: string;
  /** The node the conditions lead to. */
  readonly target: string | undefined;

  private constructor(model: FlowModel, at: Pick<FlowPlay, 'instance' | 'tasks' | 'refusal' | 'now' | 'target'>) {
    this.model = model;
    this.instance = at.instance;
    this.tasks = at.tasks;
    this.refusal = at.refusal;
    this.now = at.now;
    this.target = at.target;
  }

  /** An approval right after it was started. @param target  the node its conditions lead to; else each takes its first branch */
  static begin(model: FlowModel, target?: string): FlowPlay {
    const instance = flowDraft(INITIATOR);
    return new FlowPlay(model, { instance, tasks: [], refusal: undefined, now: CLOCK, target }).do({ do: 'start' });
  }

  /** The approval when a node of it is handled; undefined where no approvals lead there. */
  static at(model: FlowModel, node: string): FlowPlay | undefined {
    let play = FlowPlay.begin(model, node);
    for (let step = 0; step < MOST_STEPS && !play.active.includes(node); step += 1) {
      const [task] = play.open();
      if (!task) return undefined;
      play = play.do({ do: 'approve', task: task.id, actor: task.assignee, comment: 'ok' });
    }
    return play.active.includes(node) ? play : undefined;
  }

  /** Nodes that are handled now. */
  get active(): readonly string[] {
    return activeNodes(this.model, this.instance.value);
  }

  /** `running`, or how it ended. */
  get state(): string {
    return rootState(this.instance.value);
  }

  /** Tasks somebody may decide now. */
  open(user?: string): readonly FlowTask[] {
    return this.tasks.filter(
      ({ state, assignee }) =>
        (state === 'pending' || state === 'overtime') &&
        (user === undefined || assignee === user) &&
        this.state === 'running',
    );
  }

  do(command: FlowCommand): FlowPlay {
    const { instance, tasks, now, target } = this;
    const result = takeCommand(this.model, this, command, this.#context());
    if ('refusal' in result) return new FlowPlay(this.model, { instance, tasks, now, target, refusal: result.refusal });
    return new FlowPlay(this.model, { ...result, now, target, refusal: undefined });
  }

  /** The same when a task is due. */
  until(dueAt: string): FlowPlay {
    const { instance, tasks, target } = this;
    return new FlowPlay(this.model, { instance, tasks, target, now: dueAt, refusal: undefined });
  }

  #context(): FlowContext {
    const { model, now, tasks, target } = this;
    let ids = tasks.length;
    return {
      now,
      newId: () => `T${(ids += 1)}`,
      handlers: () => HANDLERS.map((user) => ({ users: [user] })),
      holds: (node, branch) => branch !== undefined && leadsHere(model, node, branch, target),
      due: (minutes) => new Date(Date.parse(now) + minutes * 60_000).toISOString(),
      standIn: () => undefined,
      user: (account) => account,
      leader: () => HANDLERS[0],
      administrators: [HANDLERS[0]],
    };
  }
}

/** Whether a branch of a condition is on the way to a node; with none in mind the first is taken. */
function leadsHere(model: FlowModel, id: string, branch: number, target: string | undefined): boolean {
  const node = model.nodes.get(id);
  const next = node?.kind === 'condition' ? node.branches[branch]?.next : undefined;
  if (next === undefined) return false;
  return target === undefined ? branch === 0 : next === target || leadsTo(model, next, target);
}
