/** A command to an approval. Ids are of rows; `actor` is the user who speaks, whom the server knows. */
export type FlowCommand =
  | StartCommand
  | DecideCommand
  | ReturnCommand
  | ReassignCommand
  | AddSignCommand
  | InstanceCommand
  | TimeoutCommand
  | StandInCommand
  | AssignCommand;

interface TaskCommand {
  readonly task: string;
  readonly actor: string;
  readonly comment?: string;
}

/** The initiator starts it. */
interface StartCommand {
  readonly do: 'start';
}

export interface DecideCommand extends TaskCommand {
  readonly do: 'approve' | 'reject';
}

/** Sends an approval back: to the node visited before, to the initiator, or to a visited node. */
export interface ReturnCommand extends TaskCommand {
  readonly do: 'return';
  readonly to: 'previous' | 'initiator' | { readonly node: string };
}

/** Another decides instead (`transfer`), or in the name of the assignee (`delegate`). */
export interface ReassignCommand extends TaskCommand {
  readonly do: 'transfer' | 'delegate';
  readonly to: string;
}

/** Others decide too: before the assignee, after, or beside as a slot of their own. */
export interface AddSignCommand extends TaskCommand {
  readonly do: 'addSign';
  readonly where: 'before' | 'after' | 'parallel';
  readonly users: readonly string[];
}

/** What the initiator may do, or an administrator: `terminate`. */
export interface InstanceCommand {
  readonly do: 'withdraw' | 'resubmit' | 'remind' | 'terminate';
  readonly actor: string;
  readonly reason?: string;
}

/** The clock: a task is due. */
export interface TimeoutCommand {
  readonly do: 'timeout';
  readonly task: string;
}

/** Somebody is absent by now: what waits for them goes to who stands in. */
interface StandInCommand {
  readonly do: 'standIn';
}

/** An administrator names who handles the node of an incident, or of a task whose handler does not decide. */
export interface AssignCommand {
  readonly do: 'assign';
  readonly task?: string;
  readonly users: readonly string[];
}
