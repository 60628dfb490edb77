import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { inputsOf, scanOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** What is done with several tasks at once takes a list of their codes. */
export function* bulkTakesOne(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'tasks'))
    for (const [i, action] of (loaded.definition.bulk ?? []).entries()) {
      const inputs = Object.values(inputsOf(set, action) ?? {});
      const entity = set.query.get(loaded.definition.query)?.definition.from ?? loaded.definition.query;
      const isList = inputs.some((input) => input.type === 'array' && !input.items?.properties && scanOf(input) === entity);
      if (inputs.length > 0 && !isList)
        yield { ...locationBelow(fileLocation(loaded), 'bulk', i), offset: 0, params: { action, entity } };
    }
}
