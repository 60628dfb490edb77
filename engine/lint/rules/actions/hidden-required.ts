import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A conditionally shown input is not always required: a hidden one could not be sent. */
export function* hiddenRequired(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { required = [], properties = {} } = action.definition.input;
    for (const name of required) {
      const when = properties[name]?.['x-when'] ?? inherited(set, properties[name]?.['x-of']);
      if (when?.show !== undefined)
        yield {
          ...(action.generated ? action : locationBelow(action, 'input', 'properties', name)),
          params: { input: name },
        };
    }
  }
}

function inherited(set: LintInput, of: string | undefined) {
  const [entity = '', field = ''] = of?.split('.') ?? [];
  return set.entity.get(entity)?.definition.fields.properties?.[field]?.['x-when'];
}
