import type { FlowModel } from '../../model/flowTypes.ts';
import { provePaths, type Proof } from '../proofs/properties.ts';
import { flowGraph, flowInTime } from './flowGraph.ts';
import { standingName } from './flowStanding.ts';

/**
 * The temporal properties of a flow, proven in every state it can come to; a state is named by the nodes that are open in it.
 *
 * @param populated  roles that have users; without it all have
 */
export function proveFlow(model: FlowModel, populated?: ReadonlySet<string>): readonly Proof[] {
  const proofs = [...provePaths(flowGraph(model, populated), populated), ...endsInTime(model, populated)];
  return proofs.map((proof) => named(model, proof));
}

/** P6, where some time-out decides: with nobody doing anything it comes to an end all the same. */
function endsInTime(model: FlowModel, populated: ReadonlySet<string> | undefined): readonly Proof[] {
  const isAny = [...model.nodes.values()].some(
    (node) => node.kind === 'approval' && (node.timeout.action === 'approve' || node.timeout.action === 'reject'),
  );
  if (!isAny) return [];
  const proofs = provePaths(flowInTime(model, populated)).filter(({ property }) => property === 'P1' || property === 'P2');
  // It waits where nothing is due any more, or goes round for ever.
  const ends = proofs.toSorted((a, b) => b.property.localeCompare(a.property));
  const found = ends.find(({ result }) => result === 'failed') ?? ends.at(-1)!; // P1 and P2 are always among them
  return [{ ...found, property: 'P6' }];
}

function named(model: FlowModel, { state, path, ...proof }: Proof): Proof {
  const name = (of: string): string => standingName(model, of);
  return {
    ...proof,
    ...(state === undefined ? {} : { state: name(state) }),
    ...(path ? { path: path.map(({ from, event, to }) => ({ from: name(from), event, to: name(to) })) } : {}),
  };
}
