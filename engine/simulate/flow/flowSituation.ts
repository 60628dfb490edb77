import type { FlowCommand } from '../../flow/command.ts';
import type { Json } from '../../value/json.ts';

/** What the conditions of a simulated approval read. */
export interface FlowValues {
  /** Values by the path conditions name them by: `record.cost`, `form.amount`; the others have a value of their kind. */
  readonly values?: Readonly<Record<string, Json>>;
  /** Conditions nobody can evaluate here, by pointer, and that are taken to hold. */
  readonly assumed?: readonly string[];
}

/** What somebody tried, when, and what conditions read then. */
export interface FlowTry extends FlowValues {
  /** ISO 8601, not before the one before it. */
  readonly at: string;
  readonly do: Exclude<FlowCommand['do'], 'standIn' | 'timeout'>;
  readonly actor: string;
  readonly task?: string;
  /** Of a return `previous`, `initiator` or a node; else a user. */
  readonly to?: string;
  /** Of a signature that is added. */
  readonly where?: 'before' | 'after' | 'parallel';
  readonly comment?: string;
}

/** An approval that nobody stored: what was tried, and what time it is. */
export interface FlowSituation extends FlowValues {
  /** ISO 8601. */
  readonly now: string;
  /** Absent: whoever's turn it is. */
  readonly actor?: string;
  readonly tries: readonly FlowTry[];
}

/** The command of what was tried. */
export function commandOf({ do: does, actor, task = '', to = '', where = 'after', comment }: FlowTry): FlowCommand {
  const own = { task, actor, ...(comment === undefined ? {} : { comment }) };
  switch (does) {
    case 'start':
      return { do: does };
    case 'approve':
    case 'reject':
      return { do: does, ...own };
    case 'return':
      return { do: does, ...own, to: to === 'previous' || to === 'initiator' ? to : { node: to } };
    case 'transfer':
    case 'delegate':
      return { do: does, ...own, to };
    case 'addSign':
      return { do: does, ...own, where, users: to === '' ? [] : [to] };
    case 'assign':
      return { do: does, users: to === '' ? [] : [to] };
    default:
      return { do: does, actor, ...(comment === undefined ? {} : { reason: comment }) };
  }
}
