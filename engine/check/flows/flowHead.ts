import type { FlowDefinition } from '../../definitions.generated.ts';
import type { ModelFinding } from '../ModelFinding.ts';
import { isFilled } from '../unchecked.ts';

/** What a flow must say: whose records it decides about, its form (BO-41) and what it shows (BO-42). */
const NEEDED = ['entity', 'form', 'display'] as const satisfies readonly (keyof FlowDefinition)[];
/** What it may say besides, but not without a value. */
const OFFERED = [
  'states',
  'locks',
  'selfApproval',
  'dedupe',
  'withdraw',
  'resubmit',
] as const satisfies readonly (keyof FlowDefinition)[];

/** A flow says what it must, and the event of each end; nothing it says is left empty. */
export function* flowHead(flow: FlowDefinition): Generator<ModelFinding> {
  for (const key of NEEDED) if (!isFilled(flow[key])) yield { pointer: `/${key}`, params: { key } };
  for (const key of OFFERED)
    if (flow[key] !== undefined && !isFilled(flow[key])) yield { pointer: `/${key}`, params: { key } };
  for (const key of ['approved', 'rejected'] as const)
    if (!isFilled(flow.outcomes[key])) yield { pointer: `/outcomes/${key}`, params: { key } };
}
