import { pointer } from '../../load/pointer.ts';
import type { Holds } from '../../flow/flowMachine.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import type { Expression } from '../../expr/types.ts';
import { triedCondition, type TriedCondition } from '../triedCondition.ts';
import type { FlowValues } from './flowSituation.ts';

/** A condition of a flow: of a way, or the one under which a node is passed at once. */
interface FlowCondition {
  /** Pointer to what it opens: `/nodes/cost/branches/0`, `/nodes/leader/skipWhen`. */
  readonly id: string;
  readonly to: string;
  readonly ok: Expression;
}

/** Every condition of a flow, in the order of its nodes. */
export function conditionsOf({ nodes }: FlowModel): readonly FlowCondition[] {
  return [...nodes.values()].flatMap((node): readonly FlowCondition[] => {
    if (node.kind === 'condition')
      return node.branches.flatMap(({ ok, next }, branch) =>
        ok ? [{ id: conditionId(node.id, branch), to: next, ok }] : [],
      );
    if (node.kind !== 'approval' || !node.skipWhen) return [];
    return [{ id: conditionId(node.id), to: node.next, ok: node.skipWhen }];
  });
}

export function conditionId(node: string, branch?: number): string {
  return branch === undefined ? pointer('nodes', node, 'skipWhen') : pointer('nodes', node, 'branches', branch);
}

/** Each condition with the values of a moment. */
export function triedConditions(
  model: FlowModel,
  { values = {}, assumed = [] }: FlowValues,
  now: string,
): readonly TriedCondition[] {
  return conditionsOf(model).map((condition) => triedCondition(condition, { values: { ...values, now }, assumed }));
}

/** Answers what a flow asks of its conditions. @param fallen  what was asked last of each, kept by id */
export function holdsBy(tried: readonly TriedCondition[], fallen: Map<string, boolean>): Holds {
  return (node, branch) => {
    const id = conditionId(node, branch);
    const holds = tried.find(({ transition }) => transition === id)?.holds ?? false;
    fallen.set(id, holds);
    return holds;
  };
}
