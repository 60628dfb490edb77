import type { Expression } from '../expr/types.ts';
import type { EffectModel } from './effectTypes.ts';

/** Entities of the platform that keep approvals. */
export const FLOW_INSTANCE = 'flow-instance';
export const FLOW_TASK = 'flow-task';
export const FLOW_ABSENCE = 'absence';
/** Permission of those who settle what nobody handles. */
export const FLOW_SETTLE = 'action:flow-instance-assign';
/** Permissions of those who decide: who lacks one of them handles nothing. */
export const FLOW_DECIDE = ['action:flow-task-agree', 'action:flow-task-disagree'] as const;

/** An approval flow, ready to run. */
export interface FlowModel {
  readonly id: string;
  /** SHA-256 of its definition: an instance goes on under the one it was started under. */
  readonly hash: string;
  /** Key of its title. */
  readonly title: string;
  readonly area: string;
  /** Entity of the record that is approved. */
  readonly entity: string;
  /** States of the record in which the flow may run; empty: any. */
  readonly states: ReadonlySet<string>;
  /** Event raised on the record by how the flow ends. */
  readonly outcomes: ReadonlyMap<FlowOutcome, string>;
  /** What follows from the approval, after its event, in the transaction that ends it. */
  readonly effects: readonly EffectModel[];
  readonly start: string;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly selfApproval: 'allow' | 'skip' | 'leader';
  /** Whether somebody who approved an earlier node is asked again: always, not right after, or never. */
  readonly dedupe: 'none' | 'adjacent' | 'any';
  readonly withdraw: 'beforeAnyDecision' | 'anytime' | 'never';
  readonly resubmit: 'restart' | 'backToReturner';
  readonly form: string;
  /** Fields of the record that nobody changes while the flow runs. */
  readonly locks?: 'all' | ReadonlySet<string>;
  /** What of the record a task shows. */
  readonly display: readonly Expression[];
}

/** Whether an approval that runs keeps a field of its record as it is. */
export const isLocked = ({ locks }: Pick<FlowModel, 'locks'>, field: string): boolean =>
  locks === 'all' || locks?.has(field) === true;

/** With which code it refuses a change: it may be withdrawn first, or not. */
export const lockRefusal = ({ withdraw }: Pick<FlowModel, 'withdraw'>): string =>
  withdraw === 'never' ? 'flowInstance.recordBound' : 'flowInstance.recordLocked';

/** Key of a node's title. */
export function nodeTitle({ id }: Pick<FlowModel, 'id'>, node: string): string {
  return `${id}.node.${node}`;
}

/** The flow an approval goes on under: the one it was started under, also where that holds no more. */
export function startedUnder({ flows, formerFlows }: Flows, flow: string, hash: string): FlowModel | undefined {
  return formerFlows.get(hash) ?? flows.get(flow);
}

/** Refusal of a flow that approves records of another entity. */
export const FLOW_FOR_OTHERS = 'flow.notForRecord';
/** What `x-definition` calls the nodes of all flows by, as they are no kind. */
export const FLOW_NODE = 'flow-node';

/** The flows of a bundle. */
interface Flows {
  readonly flows: ReadonlyMap<string, FlowModel>;
  readonly formerFlows: ReadonlyMap<string, FlowModel>;
}

/** Titles of the nodes of all flows, former ones included. */
export function nodeTitles({ flows, formerFlows }: Flows): readonly string[] {
  return [...flows.values(), ...formerFlows.values()].flatMap((flow) =>
    [...flow.nodes.keys()].map((node) => nodeTitle(flow, node)),
  );
}

/** How a flow ends, or goes back to the initiator. */
export type FlowOutcome = 'approved' | 'rejected' | 'withdrawn' | 'returned' | 'terminated';

export type FlowNode = ApprovalNode | CopyNode | ConditionNode | ForkNode | JoinNode;

interface NodeBase {
  readonly id: string;
}

export interface ApprovalNode extends NodeBase, VoteRule {
  readonly kind: 'approval';
  readonly handlers: readonly Handlers[];
  readonly onReject: string;
  readonly durationMinutes: number;
  readonly timeout: Timeout;
  readonly empty: 'error' | 'skip' | 'admin';
  readonly allow: ReadonlySet<Permission>;
  /** Decisions that need a comment. */
  readonly comment: ReadonlySet<'approve' | 'reject' | 'return'>;
  readonly skipWhen?: Expression;
  /** Its handlers fill in the flow's form when they approve. */
  readonly fillsForm?: true;
  readonly next: string;
}

/** What an assignee may do besides approving and rejecting. */
export type Permission = 'transfer' | 'delegate' | 'addSign' | 'return';

export interface Timeout {
  readonly action: 'remind' | 'escalate' | 'transfer' | 'approve' | 'reject';
  /** Account the task goes to, of `transfer`. */
  readonly to?: string;
}

export interface CopyNode extends NodeBase {
  readonly kind: 'copy';
  readonly handlers: readonly Handlers[];
  readonly next: string;
}

interface ConditionNode extends NodeBase {
  readonly kind: 'condition';
  /** In order; the last one has no `ok`. */
  readonly branches: readonly FlowBranch[];
}

interface FlowBranch {
  readonly ok?: Expression;
  readonly next: string;
}

export interface ForkNode extends NodeBase {
  readonly kind: 'fork';
  /** First node of each branch; all run at once until the join. */
  readonly branches: readonly FlowBranch[];
  readonly join: string;
}

interface JoinNode extends NodeBase {
  readonly kind: 'join';
  readonly next: string;
}

/**
 * Who handles a node: the holders of a role, users by account, or the user an expression leads to. `claim`: all of them see one task
 * and the first decides it; `each`: everybody gets their own.
 */
export interface Handlers {
  readonly role?: string;
  /** Accounts, in order. */
  readonly persons?: readonly string[];
  /** A user of the record or of the initiator, null where it names none or one who is not active. */
  readonly user?: Expression;
  /** What `user` follows: `initiator`, `initiator.organization.leader`, `record.owner`. */
  readonly path?: string;
  readonly expand: 'claim' | 'each';
  /** Which of a role's users. */
  readonly within?: Expression;
}

/** How the decisions of a node's handlers become its own. */
export interface VoteRule {
  readonly handling: 'parallel' | 'serial';
  readonly pass: 'one' | 'all';
  readonly rejectRule: 'first' | 'all';
}
