import type { ClientBase } from 'pg';
import {
  codeKeys,
  naturalKey,
  normaliseCode,
  permits,
  readScope,
  type Bundle,
  type Context,
  type EntityModel,
  type RowKey,
} from '#engine';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { send } from '../../database/store/statement.ts';
import { findRecord } from '../reads/record.ts';

/** A row that carries a code. */
export type Carrier = RowKey;

/** More rows than this carry no code that is any use. */
const MAX_CARRIERS = 20;

/**
 * The rows that carry a code, among those the roles show: one statement, one index each. Codes are unique within an entity, not
 * over all. Outside a person's row scope a row carries nothing: its kind is not revealed either.
 */
export async function findCarriers(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  code: string,
): Promise<readonly Carrier[]> {
  const entities = [...bundle.entities.values()].filter((entity) => isScanned(bundle, context.actor.roles, entity));
  if (entities.length === 0) return [];
  const text = `${entities.map(oneOf).join(' UNION ALL ')} LIMIT ${MAX_CARRIERS}`;
  const rows = await send(client, { text, values: [normaliseCode(code)] });
  const carriers: Carrier[] = [];
  for (const [entity = '', id = ''] of rows as readonly (readonly string[])[])
    if (await isInScope(client, bundle, context, { entity, id })) carriers.push({ entity, id });
  return carriers;
}

/** One row after the other: a scan takes one connection, and few entities have a scope. */
async function isInScope(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  { entity, id }: Carrier,
): Promise<boolean> {
  const { where } = readScope(bundle, context.actor.roles, [`record:${entity}`], entity);
  return where.length === 0 || (await findRecord(client, bundle, entity, { id }, context)) !== undefined;
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
