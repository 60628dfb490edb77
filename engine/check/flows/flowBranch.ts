import type { FlowDefinition } from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { ModelFinding } from '../ModelFinding.ts';

/** A way of a condition that is still without one. */
export function* flowBranch({ nodes }: FlowDefinition): Generator<ModelFinding> {
  for (const [node, { kind, branches = [] }] of Object.entries(nodes))
    for (const [i, { ok }] of branches.entries())
      if (kind === 'condition' && ok?.trim() === '')
        yield { pointer: pointer('nodes', node, 'branches', i), params: { node, place: i + 1 } };
}
