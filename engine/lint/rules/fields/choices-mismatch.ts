import { queryColumn } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { naturalKey } from '../../../model/naturalKey.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * A query offered as a field's options must return rows of the referenced entity with their key and take no parameters, as
 * `optionsOf` of the screens requires.
 */
export function* choicesMismatch(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    const choices = schema['x-choices'];
    const query = set.query.get(choices ?? '')?.definition;
    if (choices === undefined || !query) continue;
    const of = schema['x-scan'] ?? schema['x-ref'] ?? '';
    const entity = set.entity.get(of)?.definition;
    const key = entity ? naturalKey(entity) : '';
    const { group, params, invariant, from } = query;
    const isPlain = group === undefined && invariant === undefined && (params?.required ?? []).length === 0;
    const column = queryColumn(query, key);
    const isKey = column !== undefined && [undefined, `row.${key}`].includes(column.value);
    if (from !== of || !isPlain || !isKey)
      yield { ...locationBelow(location, 'x-choices'), params: { query: choices, entity: of, key } };
  }
}
