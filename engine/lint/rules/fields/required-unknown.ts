import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** What is `required` is one of the fields beside it; of a generated action also one of its entity. */
export function* requiredUnknown(set: LintInput): Generator<Finding> {
  for (const { schema, also = [], ...location } of [...entityRecords(set), ...otherRecords(set)])
    yield* unknownIn(schema, location, also);
}

function* unknownIn(
  schema: FieldSchema | undefined,
  location: SourceLocation,
  also: readonly string[] = [],
): Generator<Finding> {
  const { required = [], properties = {}, items } = schema ?? {};
  for (const [i, name] of required.entries())
    if (!(name in properties) && !also.includes(name))
      yield {
        ...locationBelow(location, 'required', i),
        offset: 0,
        params: { field: name, ...suggestion(name, [...Object.keys(properties), ...also]) },
      };
  if (items) yield* unknownIn(items, locationBelow(location, 'items'));
  for (const [name, field] of Object.entries(properties))
    yield* unknownIn(field, locationBelow(location, 'properties', name));
}

/** A record of fields, and names it may require besides. */
interface RecordAt extends SourceLocation {
  readonly schema: FieldSchema | undefined;
  readonly also?: readonly string[];
}

function* entityRecords(set: LintInput): Generator<RecordAt> {
  for (const loaded of set.entity.values()) {
    const { fields, crud = {}, derived = {} } = loaded.definition;
    const also = Object.keys(fields.properties ?? {});
    yield { ...locationBelow(fileLocation(loaded), 'fields'), schema: fields };
    for (const verb of ['create', 'edit', 'delete'] as const)
      yield { ...locationBelow(fileLocation(loaded), 'crud', verb, 'input'), schema: crud[verb]?.input, also };
    for (const [event, { input }] of Object.entries(derived))
      yield { ...locationBelow(fileLocation(loaded), 'derived', event, 'input'), schema: input, also };
  }
}

function* otherRecords(set: LintInput): Generator<RecordAt> {
  for (const loaded of set.action.values())
    yield { ...locationBelow(fileLocation(loaded), 'input'), schema: loaded.definition.input };
  for (const loaded of set.query.values())
    yield { ...locationBelow(fileLocation(loaded), 'params'), schema: loaded.definition.params };
  for (const loaded of set.settings.values())
    for (const key of ['fields', 'try'] as const)
      yield { ...locationBelow(fileLocation(loaded), key), schema: loaded.definition[key] };
}
