import type { Finding } from '../../load/problemAt.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import { below } from '../place.ts';
import type { LintInput } from '../types.ts';

/** A query that a field offers to pick from gives rows of what the field refers to, by the field that is written, and asks for nothing. */
export function* choicesMismatch(set: LintInput): Generator<Finding> {
  for (const { schema, ...place } of set.fields) {
    const choices = schema['x-choices'];
    const query = set.query.get(choices ?? '')?.definition;
    if (choices === undefined || !query) continue;
    const of = schema['x-scan'] ?? schema['x-ref'] ?? '';
    const entity = set.entity.get(of)?.definition;
    const key = entity ? naturalKey(entity) : '';
    const isPlain = query.group === undefined && (query.params?.required ?? []).length === 0;
    if (query.from !== of || !isPlain || !Object.hasOwn(query.columns, key))
      yield { ...below(place, 'x-choices'), params: { query: choices, entity: of, key } };
  }
}
