import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Characters of an id. */
const ID_LENGTH = 36;

/**
 * Where a field names an entity and a text is as long as an id, one of them is a record of it and says so by `x-record`: a page shows a
 * link then, else 36 characters nobody can read, and who may not see the record does not see the row. So does an id called like the
 * entity beside it, `orderId` and `orderEntity`.
 */
export function* recordUnlinked(set: LintInput): Generator<Finding> {
  for (const placed of set.entity.values()) {
    const fields = Object.entries(placed.definition.fields.properties ?? {});
    const linked = new Set(fields.map(([, schema]) => schema['x-record']));
    const ids = fields.filter(([, schema]) => isId(schema)).map(([name]) => name);
    for (const [name, schema] of fields)
      if (isNamed(name, ids) || (ids.length > 0 && schema['x-definition'] === 'entity' && !linked.has(name)))
        yield { ...locationBelow(fileLocation(placed), 'fields', 'properties', name), params: { name } };
  }
}

const isNamed = (name: string, ids: readonly string[]): boolean =>
  name.endsWith('Entity') && ids.includes(name.replace(/Entity$/, 'Id'));

function isId(schema: FieldSchema): boolean {
  return schema.type === 'string' && schema.maxLength === ID_LENGTH && schema['x-record'] === undefined;
}
