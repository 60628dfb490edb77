import { createMachine, transition, type AnyStateMachine, type StateValue } from 'xstate';
import type { ApprovalNode, FlowModel, FlowNode, ForkNode } from '../model/flowTypes.ts';
import { oncePer } from '../value/oncePer.ts';

/** What moves a flow from node to node. Decisions of single people are counted before; see `engine/flow`. */
export type FlowEvent =
  | { readonly type: 'start' | 'withdraw' | 'return' | 'terminate' | 'reject' }
  | { readonly type: 'pass' | 'fail' | 'enter'; readonly node: string };

/** Where a flow stands, as XState writes it: plain JSON. */
export type FlowValue = StateValue;

/** Whether a node's `skipWhen` or a branch of a condition holds. */
export type Holds = (node: string, branch?: number) => boolean;

/** A flow after an event: where it stands, and the nodes that were entered on the way, in order. */
export interface Advance {
  readonly value: FlowValue;
  readonly entered: readonly string[];
}

/** Where every flow begins. */
export const DRAFT: FlowValue = 'draft';

/** Takes an event; undefined where it is not open. */
export function advance(model: FlowModel, value: FlowValue, event: FlowEvent, holds: Holds): Advance | undefined {
  const machine = flowMachine(model);
  const from = machine.resolveState({ value, context: { holds } });
  const type = 'node' in event ? `${event.type}.${event.node}` : event.type;
  if (!from.can({ type } as never)) return undefined;
  const [next, actions] = transition(machine, from, { type } as never);
  return { value: next.value, entered: actions.flatMap(enteredNode) };
}

function enteredNode({ type, params }: { readonly type: string; readonly params?: unknown }): readonly string[] {
  return type === 'enter' ? [(params as { node: string }).node] : [];
}

/** Nodes that are open, one in each branch. */
export function activeNodes(model: FlowModel, value: FlowValue): readonly string[] {
  if (typeof value === 'string') return model.nodes.has(value) ? [value] : [];
  return Object.values(value).flatMap((inner) => (inner === undefined ? [] : activeNodes(model, inner)));
}

/** The word of the root: `draft`, `running`, or how the flow ended. */
export function rootState(value: FlowValue): string {
  return typeof value === 'string' ? value : Object.keys(value)[0]!;
}

/** Compiled once per flow: one atomic state a node, a parallel state a fork. */
const flowMachine = oncePer((model: FlowModel): AnyStateMachine =>
  createMachine(flowConfig(model), {
    guards: {
      holds: ({ context }: { context: unknown }, params: unknown) => {
        const { node, branch } = params as { node: string; branch?: number };
        return (context as { holds: Holds }).holds(node, branch);
      },
    },
  }),
);

/** XState configuration of a flow. */
function flowConfig(model: FlowModel): Parameters<typeof createMachine>[0] {
  const ends = { withdraw: '#withdrawn', terminate: '#terminated' };
  return {
    id: model.id,
    initial: 'draft',
    context: {},
    states: {
      draft: { on: { start: '#running' } },
      running: {
        id: 'running',
        initial: model.start,
        states: region(model, model.start),
        on: { ...ends, ...entering(model, model.nodes.keys()), return: '#returned', reject: '#rejected' },
      },
      returned: { id: 'returned', on: { ...ends, ...entering(model, model.nodes.keys()), start: '#running' } },
      approved: { id: 'approved', type: 'final' },
      rejected: { id: 'rejected', type: 'final' },
      withdrawn: { id: 'withdrawn', type: 'final' },
      terminated: { id: 'terminated', type: 'final' },
    },
  } as Parameters<typeof createMachine>[0];
}

/** The nodes from a first one up to the join of a fork, or to the end. */
function region(model: FlowModel, first: string, join?: string): Record<string, object> {
  const states: Record<string, object> = {};
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = model.nodes.get(id);
    if (node === undefined || id === join || states[id]) continue;
    states[id] = machineState(model, node, join);
    open.push(...nextNodes(model, node));
  }
  return join === undefined ? states : { ...states, [`${join}__done`]: { type: 'final' } };
}

/** Where a node leads within its own region. */
function nextNodes(model: FlowModel, node: FlowNode): readonly string[] {
  if (node.kind === 'condition') return node.branches.map(({ next }) => next);
  return [node.kind === 'fork' ? nextOfJoin(model, node) : node.next];
}

function nextOfJoin(model: FlowModel, { join }: ForkNode): string {
  const node = model.nodes.get(join);
  return node?.kind === 'join' ? node.next : 'end';
}

function machineState(model: FlowModel, node: FlowNode, join: string | undefined): object {
  const to = (next: string): string => target(next, join);
  const entry = { type: 'enter', params: { node: node.id } };
  switch (node.kind) {
    case 'approval':
      return { id: stateId(node.id), entry, ...approval(node, to) };
    case 'copy':
      return { id: stateId(node.id), entry, always: to(node.next) };
    case 'join':
      return { id: stateId(node.id), always: to(node.next) };
    case 'condition':
      return {
        id: stateId(node.id),
        always: node.branches.map(({ ok, next }, branch) => branchTransition(node.id, branch, ok !== undefined, to(next))),
      };
    case 'fork':
      return {
        id: stateId(node.id),
        type: 'parallel',
        states: branchTransitions(model, node),
        onDone: to(nextOfJoin(model, node)),
      };
  }
}

function branchTransition(node: string, branch: number, isGuarded: boolean, to: string): object {
  return isGuarded ? { guard: { type: 'holds', params: { node, branch } }, target: to } : { target: to };
}

function approval(node: ApprovalNode, to: (next: string) => string): object {
  const on = { [`pass.${node.id}`]: to(node.next), [`fail.${node.id}`]: onReject(node) };
  if (node.skipWhen === undefined) return { on };
  return { on, always: { guard: { type: 'holds', params: { node: node.id } }, target: to(node.next) } };
}

/** `previous` is known only to a running flow: it is entered by its name. */
function onReject({ onReject: where }: ApprovalNode): string {
  if (where === 'end' || where === 'previous') return '#rejected';
  return where === 'initiator' ? '#returned' : `#${stateId(where)}`;
}

/** A node of a branch is entered again within it: the other branches go on. */
function branchTransitions(model: FlowModel, fork: ForkNode): Record<string, object> {
  return Object.fromEntries(
    fork.branches.map(({ next }, i) => {
      const states = region(model, next, fork.join);
      return [`${fork.id}__${i}`, { initial: next, states, on: entering(model, Object.keys(states)) }];
    }),
  );
}

/** Approvals among some nodes may be entered by their names. */
function entering(model: FlowModel, nodes: Iterable<string>): Record<string, string> {
  const approvals = [...nodes].filter((id) => model.nodes.get(id)?.kind === 'approval');
  return Object.fromEntries(approvals.map((id) => [`enter.${id}`, `#${stateId(id)}`]));
}

/** XState's ids are one space: a node may be called like an end. */
function stateId(node: string): string {
  return `node-${node}`;
}

function target(next: string, join: string | undefined): string {
  if (next === 'end') return '#approved';
  return next === join ? `${next}__done` : `#${stateId(next)}`;
}
