import type { FlowDefinition, FlowNodeEntry } from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { DraftFinding } from '../ModelFinding.ts';

/** P6: where nobody decides, the flow waits for ever unless the time-out itself does. */
export function* flowWaits({ nodes }: FlowDefinition): Generator<DraftFinding> {
  for (const [node, entry] of Object.entries(nodes))
    if (entry.kind === 'approval' && !decides(entry))
      yield { pointer: pointer('nodes', node), severity: 'note', params: { node } };
}

/** The last node approves by itself: nobody may have looked at the record at all. */
export function* flowApprovesItself({ nodes }: FlowDefinition): Generator<DraftFinding> {
  for (const [node, { kind, timeout, next }] of Object.entries(nodes))
    if (kind === 'approval' && timeout === 'approve' && next === 'end')
      yield { pointer: pointer('nodes', node, 'timeout'), severity: 'warning', params: { node } };
}

const decides = ({ timeout }: FlowNodeEntry): boolean => timeout === 'approve' || timeout === 'reject';
