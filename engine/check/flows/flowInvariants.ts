import type { FlowCommand } from '../../flow/command.ts';
import { activeNodes, rootState } from '../../flow/flowMachine.ts';
import { isUndecided, tasksOf, votes } from '../../flow/slots.ts';
import { tally } from '../../flow/tally.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import type { CheckedModel } from '../proofs/CheckedModel.ts';
import { INITIATOR } from './flowPeople.ts';
import { isEnded, readStanding, type Standing } from './flowStanding.ts';

type Go = (standing: Standing, command: FlowCommand) => readonly string[];

/** What holds of every approval, wherever it stands, by the number of the property. */
export function flowInvariants(model: FlowModel, go: Go): NonNullable<CheckedModel['invariants']> {
  return {
    P3: (state) => isApprovedByAll(model, readStanding(state)),
    P5: (state) => hasOneOutcome(model, readStanding(state)),
    P7: (state) => {
      const standing = readStanding(state);
      return !isEnded(standing) || go(standing, { do: 'withdraw', actor: INITIATOR }).length === 0;
    },
  };
}

/** P3: what was approved passed no node of which all must agree without the agreement of each. */
function isApprovedByAll({ nodes }: FlowModel, { instance, tasks }: Standing): boolean {
  if (rootState(instance.value) !== 'approved') return true;
  return instance.visited.every((id) => {
    const node = nodes.get(id);
    return node?.kind !== 'approval' || node.pass !== 'all' || votes(tasksOf(tasks, id)).every((vote) => vote === 'approved');
  });
}

/** P5: nobody decides in a node that has its outcome, so that it never gets a second one. */
function hasOneOutcome(model: FlowModel, { instance, tasks }: Standing): boolean {
  const open = activeNodes(model, instance.value);
  const areClosed = tasks.every((task) => !isUndecided(task) || open.includes(task.node));
  return areClosed && open.every((id) => isPending(model, id, { instance, tasks }));
}

function isPending({ nodes }: FlowModel, id: string, { tasks }: Standing): boolean {
  const node = nodes.get(id);
  const own = tasksOf(tasks, id);
  return node?.kind !== 'approval' || own.length === 0 || tally(node, votes(own)) === 'pending';
}
