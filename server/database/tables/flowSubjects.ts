import { FLOW_INSTANCE, type Bundle, type EntityModel } from '#engine';
import { literal, objectName, quote, tableName } from '../sql/names.ts';
import type { TableObject } from './schema.ts';

type NamedObject = readonly [string, TableObject];

/**
 * Any record a flow is about stands in `flow_subject`, to which approvals refer: so a record with approvals cannot be deleted,
 * whatever its entity. The functions are in `migrations/0016-flow-subject.sql`.
 */
export function flowSubjectsOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  if (entity.id === FLOW_INSTANCE) return [reference()];
  const isSubject = [...bundle.flows.values()].some((flow) => flow.entity === entity.id);
  return isSubject ? [registered(entity), removed(entity)] : [];
}

function reference(): NamedObject {
  const definition = 'FOREIGN KEY ("record") REFERENCES "flow_subject" ("id") ON DELETE RESTRICT';
  const meaning = { kind: 'reference', entity: FLOW_INSTANCE, fields: ['record'], code: 'common.notExist' } as const;
  return [objectName(tableName(FLOW_INSTANCE), 'record', 'fkey'), { kind: 'foreign', definition, meaning }];
}

/** Before the row is there: an approval may be written by the same statement. */
function registered(entity: EntityModel): NamedObject {
  const table = tableName(entity.id);
  const call = `takt_register_subject(${literal(entity.id)})`;
  return [
    objectName(table, 'subject', 'in'),
    {
      kind: 'trigger',
      definition: `BEFORE INSERT ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION ${call}`,
      fill: `INSERT INTO flow_subject (id, entity) SELECT id::text, ${literal(entity.id)} FROM ${quote(table)} ON CONFLICT DO NOTHING`,
    },
  ];
}

function removed(entity: EntityModel): NamedObject {
  const table = tableName(entity.id);
  const definition = `AFTER DELETE ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION takt_remove_subject()`;
  return [objectName(table, 'subject', 'out'), { kind: 'trigger', definition }];
}
