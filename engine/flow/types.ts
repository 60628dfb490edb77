import type { FlowValue } from './flowMachine.ts';
import type { FlowOutcome } from '../model/flowTypes.ts';

/** Where an approval stands: one row. */
export interface FlowInstance {
  /** Where it stands among the nodes. */
  readonly value: FlowValue;
  /** Rounds: 1, and one more each time a node is entered again. */
  readonly generation: number;
  /** Approval nodes in the order they were entered. */
  readonly visited: readonly string[];
  /** The node that returned the flow to its initiator. */
  readonly returnedBy?: string;
  /** User who started it. */
  readonly initiator: string;
  /** A node nobody handles, until an administrator settles it. */
  readonly incident?: string | undefined;
}

export type TaskState = 'waiting' | 'pending' | 'overtime' | 'approved' | 'rejected' | 'transferred' | 'returned' | 'closed';

/** What one person is asked to decide: one row. A decided task never changes. */
export interface FlowTask {
  readonly id: string;
  readonly node: string;
  readonly generation: number;
  /** Place among the node's handlers, from 1. Tasks of one slot speak for one handler. */
  readonly slot: number;
  /** Order within a slot, from 1: signatures added before or after a handler's own. */
  readonly step: number;
  /** Tasks of one step of which the first decided one counts: a role that may be claimed. */
  readonly isShared: boolean;
  readonly assignee: string;
  /** Whom the assignee stands in for. */
  readonly actingFor?: string;
  /** The task whose assignee added this one. */
  readonly addedBy?: string;
  readonly state: TaskState;
  /** ISO 8601; absent while the task waits, and once it was overtime. */
  readonly dueAt?: string | undefined;
  readonly decidedAt?: string;
  /** Decided by the clock instead of a person. */
  readonly bySystem?: boolean;
  readonly comment?: string;
}

/** One person, or several of whom one decides. */
export interface Handler {
  readonly users: readonly string[];
}

/** Code of what keeps somebody from deciding. */
export type Barrier = 'flowTask.mayNotDecide' | 'flowTask.outOfSight';

/** What the flow cannot know by itself. Everything is read before, so a decision is pure. */
export interface FlowContext {
  /** ISO 8601. */
  readonly now: string;
  /** Chance-free ids, a new one at each call. */
  newId(): string;
  /** Active users that handle a node, by its rules, in order; duplicates are allowed. */
  handlers(node: string): readonly Handler[];
  /** Whether `skipWhen` of a node, or a branch of a condition, holds. */
  holds(node: string, branch?: number): boolean;
  /** When something that takes some minutes is due, ISO 8601. */
  due(minutes: number): string;
  /** What keeps a user from deciding now: not being active, lacking the right, or limits of their roles that hide the record. */
  barrier(user: string): Barrier | undefined;
  /** Who stands in for a user who is absent now. */
  standIn(user: string): string | undefined;
  /** The active user with an account. */
  user(account: string): string | undefined;
  /** The leader of a user's organization. */
  leader(user: string): string | undefined;
  /** Users who settle what nobody handles. */
  readonly administrators: readonly string[];
}

/** A notice to somebody. */
export interface FlowNotice {
  readonly reason: 'task' | 'copy' | 'reminder' | 'overtime' | 'incident' | FlowOutcome;
  readonly user: string;
  readonly node?: string;
}

/** An approval after a command: what to write, what to raise, whom to notify. */
export interface FlowStep {
  readonly instance: FlowInstance;
  /** Tasks of the instance, new and changed ones included, in the order they were made. */
  readonly tasks: readonly FlowTask[];
  readonly notices: readonly FlowNotice[];
  /** How the flow ended, or that it went back, by this command. */
  readonly outcome?: FlowOutcome;
}

/** A command the rules turn down. */
export interface FlowRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type FlowResult = FlowStep | { readonly refusal: FlowRefusal };
