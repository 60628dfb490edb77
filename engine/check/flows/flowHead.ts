import type { FlowDefinition } from '../../definitions.generated.ts';
import type { ModelFinding } from '../ModelFinding.ts';

/** A flow says whose records it decides about, the event of each end, its form (BO-41) and what it shows (BO-42). */
export function* flowHead({ entity, form, display, outcomes }: FlowDefinition): Generator<ModelFinding> {
  if (entity === '') yield { pointer: '/entity', params: { key: 'entity' } };
  if (form === '') yield { pointer: '/form', params: { key: 'form' } };
  if (display.length === 0) yield { pointer: '/display', params: { key: 'display' } };
  for (const key of ['approved', 'rejected'] as const)
    if (outcomes[key] === '') yield { pointer: `/outcomes/${key}`, params: { key } };
}
