import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** The values a scan screen shows (`tell`) are lets of its action. */
export function* unknownLet(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan')) {
    const { action, tell = [] } = loaded.definition;
    const lets = set.actions.get(action)?.definition.let ?? {};
    for (const [i, name] of tell.entries())
      if (set.actions.has(action) && !Object.hasOwn(lets, name))
        yield {
          ...locationBelow(fileLocation(loaded), 'tell', i),
          offset: 0,
          params: { action, name, ...suggestion(name, Object.keys(lets)) },
        };
  }
}
