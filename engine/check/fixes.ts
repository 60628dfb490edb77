import type { StateModelDefinition } from '../definitions.generated.ts';
import { pointer } from '../load/pointer.ts';
import type { Edit } from './ModelFinding.ts';

/** Takes one start of a transition away; with its last start the transition itself goes. */
export function withoutStart({ transitions }: StateModelDefinition, id: string, at: number): readonly Edit[] {
  const isLast = (transitions[id]?.from.length ?? 0) < 2;
  return [{ op: 'remove', path: isLast ? pointer('transitions', id) : pointer('transitions', id, 'from', at) }];
}

/** The event changes nothing in the state: it may be raised there and the record stays. */
export function staysIn({ events }: StateModelDefinition, event: string, state: string): readonly Edit[] {
  const stay = events[event]?.stay;
  if (!events[event] || stay?.includes(state)) return [];
  return stay === undefined
    ? [{ op: 'add', path: pointer('events', event, 'stay'), value: [state] }]
    : [{ op: 'add', path: pointer('events', event, 'stay', '-'), value: state }];
}
