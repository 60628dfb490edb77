import { toWire } from '../input/wire.ts';
import type { NextModel } from '../model/actionTypes.ts';
import { isRow } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';
import type { Proposal } from '../frame/types.ts';

/** What may be done next with what came of the action, and what is known of its input; nothing of what does not hold. */
export function proposals(frame: Frame): readonly Proposal[] {
  return frame.action.next.filter(({ when }) => frame.holds(when)).map((next) => proposalOf(frame, next));
}

function proposalOf(frame: Frame, { action, input }: NextModel): Proposal {
  const known: Record<string, Proposal['input'][string]> = {};
  for (const [name, { value, code }] of Object.entries(input)) {
    if (frame.mask.hides(code ?? value)) continue;
    const found = frame.value(value);
    const wire = toWire(code ? frame.value(code) : found);
    if (wire !== null) known[name] = { value: wire };
    else if (isRow(found)) known[name] = { made: found.id };
  }
  return { action, input: known };
}
