import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A load by the whole input. */
const WHOLE_INPUT = /^input\.(\w+)$/;

/**
 * A reference in an input is picked, scanned and typed by its code: a load that takes it for an id finds no row. What names the
 * row by its id is a text; the one that an action is about is called `id`.
 */
export function* pickedById(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { input, load = {} } = action.definition;
    for (const [alias, entry] of Object.entries(load)) {
      const by = 'by' in entry ? entry.by['id'] : undefined;
      const [, name = ''] = WHOLE_INPUT.exec(by ?? '') ?? [];
      if (input?.properties?.[name]?.['x-ref'] === undefined) continue;
      yield { ...locationBelow(action, 'load', alias, 'by', 'id'), params: { input: name } };
    }
  }
}
