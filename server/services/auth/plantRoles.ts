import type { Pool, PoolClient } from 'pg';
import type { Bundle, PlantRole } from '#engine';
import { linkTableName, quote, tableName } from '../../database/sql/names.ts';

type Client = Pick<Pool | PoolClient, 'query'>;

/** Entities of the roles, and of what they grant together. */
const ROLE = 'role';
const GROUP = 'permission-group';

const GROUPS = quote(tableName(GROUP));
const GROUPS_OF_ROLES = quote(linkTableName(ROLE, 'permissionGroups'));

/** Rows that decide what a role grants: all but those of built-in roles on which the definitions alone decide. */
const DECIDES = `("built_in" IS NULL OR "is_editable")`;

const versions = (table: string): string =>
  `SELECT hashtextextended("id"::text || ':' || "version", 0) AS version FROM ${table}`;

const STAMP = `SELECT ARRAY[coalesce(sum(version)::text, '')] AS c
  FROM (${versions('"role"')} WHERE ${DECIDES} UNION ALL ${versions(GROUPS)}) AS rights`;

/**
 * Select of the stamp of the rights, for a transaction: it stands for the roles as they are now; other roles, another text. Absent
 * where definitions have no such rows.
 */
export function rightsStamp({ entities }: Bundle): string | undefined {
  return entities.has(ROLE) ? STAMP : undefined;
}

const keysOf = (row: string): string => `SELECT jsonb_array_elements_text(coalesce(${row}."permissions", '[]'))`;

const ROLES = `SELECT r."code", r."name", r."built_in" AS "builtIn", ARRAY(${keysOf('r')}) AS "permissions",
    ARRAY(SELECT jsonb_array_elements_text(coalesce(r."preset", '[]'))) AS "preset",
    ARRAY(SELECT jsonb_array_elements_text(coalesce(r."limits", '[]'))) AS "limits",
    ARRAY(SELECT DISTINCT key FROM ${GROUPS_OF_ROLES} l JOIN ${GROUPS} g ON g."id" = l."target",
      LATERAL (${keysOf('g')} AS key) AS keys WHERE l."owner" = r."id" ORDER BY key) AS "grouped"
  FROM "role" r WHERE ${DECIDES} ORDER BY r."code"`;

/** The stamp of the rights as they are now; empty where nothing but the definitions decides. */
export async function plantRolesStamp(client: Client, bundle: Bundle): Promise<string> {
  const select = rightsStamp(bundle);
  if (select === undefined) return '';
  const { rows } = await client.query<{ readonly c: readonly string[] }>(select);
  return rows[0]?.c[0] ?? '';
}

/** The roles whose rows decide what they grant. */
export async function readPlantRoles(client: Client, { entities }: Bundle): Promise<readonly PlantRole[]> {
  if (!entities.has(ROLE)) return [];
  return (await client.query<PlantRole>(ROLES)).rows;
}
