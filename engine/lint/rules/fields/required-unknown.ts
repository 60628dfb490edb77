import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** What is `required` is one of the fields beside it; of a generated action also one of its entity. */
export function* requiredUnknown(set: LintInput): Generator<Finding> {
  for (const { schema, also = [], ...place } of [...entityRecords(set), ...otherRecords(set)])
    yield* unknownIn(schema, place, also);
}

function* unknownIn(schema: FieldSchema | undefined, place: Place, also: readonly string[] = []): Generator<Finding> {
  const { required = [], properties = {}, items } = schema ?? {};
  for (const [i, name] of required.entries())
    if (!(name in properties) && !also.includes(name))
      yield { ...below(place, 'required', i), offset: 0, params: { field: name } };
  if (items) yield* unknownIn(items, below(place, 'items'));
  for (const [name, field] of Object.entries(properties)) yield* unknownIn(field, below(place, 'properties', name));
}

/** A record of fields, and names it may require besides. */
interface RecordAt extends Place {
  readonly schema: FieldSchema | undefined;
  readonly also?: readonly string[];
}

function* entityRecords(set: LintInput): Generator<RecordAt> {
  for (const placed of set.entity.values()) {
    const { fields, crud = {}, derived = {} } = placed.definition;
    const also = Object.keys(fields.properties ?? {});
    yield { ...below(whole(placed), 'fields'), schema: fields };
    for (const verb of ['create', 'edit', 'delete'] as const)
      yield { ...below(whole(placed), 'crud', verb, 'input'), schema: crud[verb]?.input, also };
    for (const [event, { input }] of Object.entries(derived))
      yield { ...below(whole(placed), 'derived', event, 'input'), schema: input, also };
  }
}

function* otherRecords(set: LintInput): Generator<RecordAt> {
  for (const placed of set.action.values()) yield { ...below(whole(placed), 'input'), schema: placed.definition.input };
  for (const placed of set.query.values()) yield { ...below(whole(placed), 'params'), schema: placed.definition.params };
  for (const placed of set.settings.values())
    for (const key of ['fields', 'try'] as const) yield { ...below(whole(placed), key), schema: placed.definition[key] };
}
