import type { ActionDefinition } from '../definitions.generated.ts';
import { staticEffects } from '../effects/effectKinds.ts';
import { entityOf } from './aliases.ts';

/** An event that an action asks for or raises. */
export interface RaisedEvent {
  readonly in: 'assert' | 'effects';
  readonly name: string;
  readonly event: string;
  /** Entity of the rows it is raised on; undefined when only the compiler can tell. */
  readonly entity: string | undefined;
}

/** The events of an action, as far as names tell: asked for by its asserts, raised by its effects. */
export function raisedBy(action: ActionDefinition): readonly RaisedEvent[] {
  const asked = Object.entries(action.assert ?? {}).flatMap(([name, entry]): readonly RaisedEvent[] => {
    if (!('event' in entry)) return [];
    return [{ in: 'assert', name, event: entry.event, entity: entityOf(action, entry.on, entry.forEach) }];
  });
  const raised = Object.entries(action.effects).flatMap(([name, entry]): readonly RaisedEvent[] => {
    const { event, over, rows = '' } = staticEffects(entry);
    if (event === undefined) return [];
    const loop = 'forEach' in entry ? entry.forEach : undefined;
    return [{ in: 'effects', name, event, entity: over ?? entityOf(action, rows, loop) }];
  });
  return [...asked, ...raised];
}
