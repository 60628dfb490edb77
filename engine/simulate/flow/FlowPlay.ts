import type { FlowCommand } from '../../flow/command.ts';
import { activeNodes, rootState } from '../../flow/flowMachine.ts';
import { isOpen } from '../../flow/slots.ts';
import { draft, takeCommand } from '../../flow/takeCommand.ts';
import type { FlowContext, FlowInstance, FlowNotice, FlowRefusal, FlowTask } from '../../flow/types.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import { MINUTE_MS, shift } from '../../value/time.ts';

/** Whom a played approval asks, and which way it goes. Ids and the clock are its own. */
export type FlowCast = Omit<FlowContext, 'now' | 'newId' | 'due'>;

/** What a play stands at. */
interface Standing {
  readonly instance: FlowInstance;
  readonly tasks: readonly FlowTask[];
  /** ISO 8601. */
  readonly now: string;
  readonly cast: FlowCast;
  /** The command that led here, or that was refused. */
  readonly command?: FlowCommand;
  readonly refusal?: FlowRefusal;
  readonly notices: readonly FlowNotice[];
}

/** Time-outs that lead back to where they began are let run out so often. */
const MOST_TIMEOUTS = 100;
/** An approval that is played by hand: every command goes to the engine, and what it refuses is kept to be shown. */
export class FlowPlay {
  readonly model: FlowModel;
  readonly #at: Standing;

  private constructor(model: FlowModel, at: Standing) {
    this.model = model;
    this.#at = at;
  }

  /** An approval before it is started. */
  static draft(model: FlowModel, cast: FlowCast, at: { readonly initiator: string; readonly now: string }): FlowPlay {
    return new FlowPlay(model, { instance: draft(at.initiator), tasks: [], now: at.now, cast, notices: [] });
  }

  get instance(): FlowInstance {
    return this.#at.instance;
  }

  get tasks(): readonly FlowTask[] {
    return this.#at.tasks;
  }

  get now(): string {
    return this.#at.now;
  }

  get command(): FlowCommand | undefined {
    return this.#at.command;
  }

  get refusal(): FlowRefusal | undefined {
    return this.#at.refusal;
  }

  get notices(): readonly FlowNotice[] {
    return this.#at.notices;
  }

  /** Nodes that are handled now. */
  get active(): readonly string[] {
    return activeNodes(this.model, this.instance.value);
  }

  /** `draft`, `running`, `returned`, or how it ended. */
  get state(): string {
    return rootState(this.instance.value);
  }

  /** Tasks somebody may decide now. */
  open(user?: string): readonly FlowTask[] {
    if (this.state !== 'running') return [];
    return this.tasks.filter((task) => isOpen(task) && (user === undefined || task.assignee === user));
  }

  /** The task that is due first. */
  get due(): FlowTask | undefined {
    const due = this.open().filter(({ dueAt }) => dueAt !== undefined);
    return due.toSorted((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1))[0];
  }

  /** The same with other people and other answers to its conditions. */
  with(cast: FlowCast): FlowPlay {
    return new FlowPlay(this.model, { ...this.#at, cast });
  }

  do(command: FlowCommand): FlowPlay {
    const { instance, tasks, now, cast } = this.#at;
    let ids = tasks.length;
    const context: FlowContext = {
      ...cast,
      now,
      newId: () => `T${(ids += 1)}`,
      due: (minutes) => shift(now, minutes * MINUTE_MS),
    };
    const result = takeCommand(this.model, this, command, context);
    if ('refusal' in result)
      return new FlowPlay(this.model, { instance, tasks, now, cast, command, refusal: result.refusal, notices: [] });
    return new FlowPlay(this.model, { ...result, now, cast, command });
  }

  /** The same at a later moment, once after each time-out that runs out until then, and at last when it has come. */
  through(moment: string): readonly FlowPlay[] {
    const plays: FlowPlay[] = [];
    let play = this.#when(this.now);
    for (let late = play.due; isBy(late, moment) && plays.length < MOST_TIMEOUTS; late = play.due) {
      play = play.#when(late.dueAt).do({ do: 'timeout', task: late.id });
      plays.push(play);
      if (play.refusal) break;
    }
    return [...plays, play.#when(moment)];
  }

  /** The same at a later moment, whatever ran out until then. */
  until(moment: string): FlowPlay {
    return this.through(moment).at(-1) ?? this;
  }

  #when(now: string): FlowPlay {
    const { instance, tasks, cast } = this.#at;
    return new FlowPlay(this.model, { instance, tasks, cast, now, notices: [] });
  }
}

function isBy(task: FlowTask | undefined, moment: string): task is FlowTask & { readonly dueAt: string } {
  return task?.dueAt !== undefined && task.dueAt <= moment;
}
