import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** An event name belongs to one state model of an entity only: raising it must not move two lifecycles at once. */
export function* duplicateEvent(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values()) {
    const owner = new Map<string, string>();
    for (const [field, model] of Object.entries(loaded.definition.states ?? {})) {
      for (const event of Object.keys(set['state-model'].get(model)?.definition.events ?? {})) {
        const other = owner.get(event);
        if (other !== undefined && other !== model)
          yield { ...locationBelow(fileLocation(loaded), 'states', field), offset: 0, params: { event, model, other } };
        owner.set(event, other ?? model);
      }
    }
  }
}
