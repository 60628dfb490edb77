import type { ClientBase } from 'pg';
import {
  actionsOn,
  naturalKey,
  normaliseCode,
  permits,
  recordInput,
  type Bundle,
  type EntityModel,
  type RowKey,
} from '#engine';
import { columnName, literal, quote, tableName } from '../db/names.ts';
import { ask } from '../store/statement.ts';

/** A row that carries a code. */
export type Carrier = RowKey;

/** More rows than this carry no code that is any use. */
const MOST = 20;

/**
 * The rows that carry a code, among the entities the roles show and some action open to them takes: one statement, one index
 * each. Codes are unique within an entity, not over all.
 */
export async function carriersOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  roles: readonly string[],
  code: string,
): Promise<readonly Carrier[]> {
  const entities = [...bundle.entities.values()].filter((entity) => isScanned(bundle, roles, entity));
  if (entities.length === 0) return [];
  const text = `${entities.map(oneOf).join(' UNION ALL ')} LIMIT ${MOST}`;
  const rows = await ask(client, { text, values: [normaliseCode(code)] });
  return rows.map(([entity, id]) => ({ entity: entity ?? '', id: id ?? '' }));
}

/** Has it a code people read, and may somebody with these roles do something with what it stands on? */
function isScanned(bundle: Bundle, roles: readonly string[], entity: EntityModel): boolean {
  const isCode = entity.fields.get(naturalKey(entity.definition))?.kind === 'code';
  if (!isCode || entity.kindOf !== undefined || !permits(bundle, roles, `record:${entity.id}`)) return false;
  return actionsOn(bundle, entity.id).some(
    (action) => permits(bundle, roles, `action:${action.id}`) && takesCode(bundle, action, entity.id),
  );
}

function takesCode(bundle: Bundle, action: Parameters<typeof recordInput>[1], entity: string): boolean {
  const taken = recordInput(bundle, action, entity);
  return taken !== undefined && taken.input !== 'id';
}

function oneOf({ id, definition }: EntityModel): string {
  const column = quote(columnName(naturalKey(definition)));
  return `(SELECT ${literal(id)} AS entity, "id"::text FROM ${quote(tableName(id))} WHERE upper(${column}) = upper($1::text))`;
}
