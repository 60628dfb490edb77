import type { ClientBase } from 'pg';
import { codeKeys, naturalKey, normaliseCode, permits, type Bundle, type EntityModel, type RowKey } from '#engine';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { send } from '../../database/store/statement.ts';

/** A row that carries a code. */
export type Carrier = RowKey;

/** More rows than this carry no code that is any use. */
const MAX_CARRIERS = 20;

/**
 * The rows that carry a code, among the entities the roles show: one statement, one index each. Codes are unique within an
 * entity, not over all.
 */
export async function carriersOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  roles: readonly string[],
  code: string,
): Promise<readonly Carrier[]> {
  const entities = [...bundle.entities.values()].filter((entity) => isScanned(bundle, roles, entity));
  if (entities.length === 0) return [];
  const text = `${entities.map(oneOf).join(' UNION ALL ')} LIMIT ${MAX_CARRIERS}`;
  const rows = await send(client, { text, values: [normaliseCode(code)] });
  return rows.map(([entity, id]) => ({ entity: entity ?? '', id: id ?? '' }));
}

/** Has it a code people read, and may somebody with these roles see what it stands on? */
function isScanned(bundle: Bundle, roles: readonly string[], entity: EntityModel): boolean {
  const isCode = entity.fields.get(naturalKey(entity.definition))?.kind === 'code';
  return isCode && entity.kindOf === undefined && permits(bundle, roles, `record:${entity.id}`);
}

function oneOf(entity: EntityModel): string {
  const named = codeKeys(entity).map((key) => `upper(${quote(columnName(key))}) = upper($1::text)`);
  const table = quote(tableName(entity.id));
  return `(SELECT ${literal(entity.id)} AS entity, "id"::text FROM ${table} WHERE ${named.join(' OR ')})`;
}
