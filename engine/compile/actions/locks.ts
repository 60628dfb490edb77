import { rowOf } from '../../expr/rowOf.ts';
import type { Expression } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { rootsOf } from './roots.ts';
import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionModel } from '../../model/types.ts';

/** Every row an effect writes must come from a load that locks it, or be made by the action (lint `unlockedUpdate`). */
export function locks(scope: ActionScope, action: ActionModel): void {
  const safe = new Set<string>(action.loads.filter((load) => load.lock === 'update').map((load) => load.alias));
  for (const effect of action.effects) {
    if (effect.makes?.as !== undefined) safe.add(effect.makes.as);
    const written = effect.changes;
    if (!written) continue;
    const roots = rootsOf(action, effect, written);
    const loose = [...roots].find((name) => action.loads.some((load) => load.alias === name && !safe.has(name)));
    if (loose !== undefined)
      scope.slots.report(locationBelow(scope.place, 'effects', effect.name), 'lint.unlockedUpdate', { alias: loose });
    else if (reachesThrough(written))
      scope.slots.report(locationBelow(scope.place, 'effects', effect.name), 'lint.updateThroughReference', {
        expression: written.source,
      });
  }
}

/** A row reached by a dotted path is joined, not locked. */
function reachesThrough({ type }: Expression): boolean {
  return rowOf(type)?.origins.some(({ path }) => path.length > 0) === true;
}
