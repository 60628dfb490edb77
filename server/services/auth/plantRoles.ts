import type { Pool, PoolClient } from 'pg';
import type { Bundle, PlantRole } from '#engine';
import { linkTableName, quote, tableName } from '../../database/sql/names.ts';

type Client = Pick<Pool | PoolClient, 'query'>;

/** Entities of the roles, of which a plant makes some itself, and of what they grant together. */
const ROLE = 'role';
const GROUP = 'permission-group';

const GROUPS = quote(tableName(GROUP));
const GROUPS_OF_ROLES = quote(linkTableName(ROLE, 'permissionGroups'));

const STAMP = `SELECT string_agg(s, ' ' ORDER BY s) AS stamp FROM (
  SELECT "id"::text || ':' || "version" AS s FROM "role" WHERE "built_in" IS NULL
  UNION ALL SELECT "id"::text || ':' || "version" FROM ${GROUPS}) AS rows`;

const ROLES = `SELECT r."code", r."name", ARRAY(SELECT DISTINCT key FROM (
    SELECT jsonb_array_elements_text(coalesce(r."permissions", '[]')) AS key
    UNION ALL SELECT jsonb_array_elements_text(coalesce(g."permissions", '[]')) FROM ${GROUPS_OF_ROLES} l
      JOIN ${GROUPS} g ON g."id" = l."target" WHERE l."owner" = r."id") AS keys ORDER BY key) AS "permissions"
  FROM "role" r WHERE r."built_in" IS NULL ORDER BY r."code"`;

/** Stands for the roles a plant made, as they are now: other roles, another text. Empty where definitions have no such rows. */
export async function plantRolesStamp(client: Client, { entities }: Bundle): Promise<string> {
  if (!entities.has(ROLE)) return '';
  const { rows } = await client.query<{ readonly stamp: string | null }>(STAMP);
  return rows[0]?.stamp ?? '';
}

/** The roles a plant made, each with what its permission groups grant. */
export async function readPlantRoles(client: Client, { entities }: Bundle): Promise<readonly PlantRole[]> {
  if (!entities.has(ROLE)) return [];
  return (await client.query<PlantRole>(ROLES)).rows;
}
