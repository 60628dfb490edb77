import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** An input that is shown only sometimes is not always required: nobody could send what nobody asks for. */
export function* hiddenRequired(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { required = [], properties = {} } = action.definition.input;
    for (const name of required) {
      const when = properties[name]?.['x-when'] ?? inherited(set, properties[name]?.['x-of']);
      if (when?.show !== undefined)
        yield { ...(action.generated ? action : below(action, 'input', 'properties', name)), params: { input: name } };
    }
  }
}

function inherited(set: LintInput, of: string | undefined) {
  const [entity = '', field = ''] = of?.split('.') ?? [];
  return set.entity.get(entity)?.definition.fields.properties?.[field]?.['x-when'];
}
