import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What settles an input is another input of the action, and one that is settled need not be given. */
export function* settledByMismatch(set: LintInput): Generator<Finding> {
  for (const { definition, ...location } of set.actions.values()) {
    const { properties = {}, required = [] } = definition.input;
    const inputs: Readonly<Record<string, FieldSchema>> = properties;
    for (const [name, schema] of Object.entries(inputs)) {
      const by = schema['x-settledBy'];
      if (by === undefined || (by !== name && by in inputs && !required.includes(name))) continue;
      yield { ...locationBelow(location, 'input', 'properties', name, 'x-settledBy'), params: { name, by } };
    }
  }
}
