import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A required input with a unit, minutes or degrees, takes 0 only where an action says why: an oven ran for no 0 minutes. */
export function* zeroTaken(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    const { required = [], properties = {} } = action.definition.input;
    for (const name of required)
      if (takesZero(wholeSchema(set, properties[name])))
        yield { ...locationBelow(action, 'input', 'properties', name), severity: 'warning', params: { input: name } };
  }
}

/** A minimum of 0 lets 0 in; one below it belongs to a scale on which 0 is a value like others. */
export function startsAtZero({ minimum, exclusiveMinimum }: FieldSchema): boolean {
  return minimum === 0 && exclusiveMinimum === undefined;
}

const takesZero = (schema: FieldSchema): boolean => schema['x-unit'] !== undefined && startsAtZero(schema);

/** With what the field it is of says. */
function wholeSchema(set: LintInput, field: FieldSchema = {}): FieldSchema {
  const [entity = '', of = ''] = field['x-of']?.split('.') ?? [];
  return { ...set.entity.get(entity)?.definition.fields.properties?.[of], ...field };
}
