import { FLOW_INSTANCE } from '../model/flowTypes.ts';
import type { Expression } from '../expr/types.ts';
import type { Bundle, EntityModel, FieldModel } from '../model/types.ts';
import { permits } from './permits.ts';
import { readScope } from './readScope.ts';

/** Two fields of a row that name a record of any kind: its id, and its entity. */
export interface RecordLink {
  readonly record: string;
  readonly kind: string;
}

/**
 * The records by which the rows of an entity are seen: who may not see the record sees and changes none of its rows. An entity
 * with a row limit of its own is seen by that, and who acts on an approval is said by its flow.
 */
export function recordLinks(model: EntityModel | undefined): readonly RecordLink[] {
  return fieldsOf(model).flatMap(({ name, schema }) => {
    const kind = schema['x-record'];
    return kind === undefined ? [] : [{ record: name, kind }];
  });
}

/**
 * Fields of a row that hold records of any kind, by entity and id: who may see none of them does not see the row, as with
 * {@link recordLinks}.
 */
export function recordMaps(model: EntityModel | undefined): readonly string[] {
  return fieldsOf(model).flatMap(({ name, schema }) => (schema['x-records'] ? [name] : []));
}

function fieldsOf(model: EntityModel | undefined): readonly FieldModel[] {
  if (!model || model.id === FLOW_INSTANCE || [...model.limits.values()].some(({ where }) => where)) return [];
  return [...model.fields.values()];
}

/** Which records of any kind roles show. */
export interface RecordScope {
  /** Entities of which they show none. */
  readonly closed: readonly string[];
  /** Entities of which they show some: rows for which one of the conditions holds. */
  readonly limited: ReadonlyMap<string, readonly Expression[]>;
}

/** Which records of any kind roles show; what is in neither list is shown. */
export function recordScope(bundle: Bundle, roles: readonly string[]): RecordScope {
  const closed: string[] = [];
  const limited = new Map<string, readonly Expression[]>();
  for (const entity of bundle.entities.keys()) {
    const key = `record:${entity}`;
    if (!permits(bundle, roles, key)) closed.push(entity);
    else {
      const { where } = readScope(bundle, roles, [key], entity);
      if (where.length > 0) limited.set(entity, where);
    }
  }
  return { closed, limited };
}
