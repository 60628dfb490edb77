import type { Pool, PoolClient } from 'pg';
import { permissionEntries, type Bundle } from '#engine';
import { newId } from '../../core/newId.ts';
import { withClient } from '../../database/store/transaction.ts';
import type { RightsCause } from './followDefinitions.ts';
import { MADE, MADE_NOW, storeRows } from './machineRows.ts';
import { storeBuiltInRoles, type RoleProposal } from './storeBuiltInRoles.ts';

/**
 * Brings the rows of rights in step with a release, as a server starts. Several may do it at once.
 *
 * @returns what the release would grant to built-in roles, and an administrator has to decide on
 */
export function storeRights(pool: Pool, bundle: Bundle, now: Date): Promise<readonly RoleProposal[]> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    const proposals = await writeRights(client, bundle, 'release', now);
    await client.query('COMMIT');
    return proposals;
  });
}

/**
 * Writes what the definitions say of rights as rows, in a transaction: every permission, and the built-in roles. Permissions that no
 * definition says any more go; what an administrator decided stays as it is.
 */
export async function writeRights(
  client: PoolClient,
  bundle: Bundle,
  cause: RightsCause,
  now: Date,
): Promise<readonly RoleProposal[]> {
  if (!bundle.entities.has('permission')) return [];
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('rights', 3))`);
  await storeRows(client, PERMISSIONS, permissionRows(bundle, now), now);
  return storeBuiltInRoles(client, bundle, cause, now);
}

function permissionRows(bundle: Bundle, now: Date): readonly object[] {
  const { zh, en } = bundle.texts;
  return permissionEntries(bundle).map(({ key, type, title, icon, url, apiUrl, parent }, sort) => ({
    id: newId(now.getTime()),
    key,
    type,
    icon,
    url,
    api_url: apiUrl,
    parent,
    sort,
    name_zh: zh.get(title) ?? key,
    name_en: en.get(title) ?? key,
  }));
}

const GIVEN = `jsonb_to_recordset($1::jsonb) AS g ("id" uuid, "key" text, "type" text, "icon" text, "url" text, "api_url" text,
  "name_zh" text, "name_en" text, "sort" int, "parent" text)`;
const SAID = ['type', 'icon', 'url', 'api_url', 'name_zh', 'name_en', 'sort'] as const;
const said = (of: string): string => SAID.map((name) => `${of}"${name}"`).join(', ');

const PERMISSIONS = [
  `UPDATE "permission" p SET "parent" = NULL FROM "permission" a WHERE a."id" = p."parent"
     AND NOT EXISTS (SELECT FROM ${GIVEN} WHERE g."key" = a."key")`,
  `DELETE FROM "permission" p WHERE NOT EXISTS (SELECT FROM ${GIVEN} WHERE g."key" = p."key")`,
  `UPDATE "permission" p SET (${said('')}) = ROW(${said('g.')}) FROM ${GIVEN}
     WHERE g."key" = p."key" AND (${said('p.')}) IS DISTINCT FROM (${said('g.')})`,
  `INSERT INTO "permission" ("id", ${MADE}, "key", "title", ${said('')})
   SELECT g."id", ${MADE_NOW}, g."key", g."key", ${said('g.')} FROM ${GIVEN}
   WHERE NOT EXISTS (SELECT FROM "permission" p WHERE p."key" = g."key")`,
  `UPDATE "permission" p SET "parent" = a."id" FROM ${GIVEN} LEFT JOIN "permission" a ON a."key" = g."parent"
     WHERE g."key" = p."key" AND p."parent" IS DISTINCT FROM a."id"`,
];
