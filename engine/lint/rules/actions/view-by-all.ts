import type { Loads } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * A view resolves one code to its entity; several codes are loaded from the entity they belong to, and no rows are searched
 * in it.
 */
export function* viewByAll(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values())
    for (const [alias, load] of Object.entries<Loads[string]>(action.definition.load ?? {})) {
      const view = 'entity' in load ? set.entity.get(load.entity)?.definition : undefined;
      if (view?.kindOf === 'view' && !('by' in load))
        yield { ...locationBelow(action, 'load', alias), params: { view: view.id } };
    }
}
