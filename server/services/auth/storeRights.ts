import type { Pool, PoolClient } from 'pg';
import { permissionEntries, permissionKeys, permits, type Bundle } from '#engine';
import { newId } from '../../core/newId.ts';
import { withClient } from '../../database/store/transaction.ts';
import { SYSTEM } from './firstUsers.ts';

/**
 * Writes what the definitions say of rights as rows: every permission, and every built-in role with what it grants. Rows that no
 * definition says any more go; what an administrator made is left as it is. Several servers may do it at once.
 */
export async function storeRights(pool: Pool, bundle: Bundle, now: Date): Promise<void> {
  if (!bundle.entities.has('permission')) return;
  await withClient(pool, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('rights', 3))`);
    await store(client, PERMISSIONS, permissionRows(bundle, now), now);
    await store(client, BUILT_IN_ROLES, roleRows(bundle, now), now);
    await client.query('COMMIT');
  });
}

/** Each statement takes the rows as JSON, and the moment. */
async function store(client: PoolClient, statements: readonly string[], rows: readonly object[], now: Date): Promise<void> {
  const values = [JSON.stringify(rows), now];
  for (const text of statements) await client.query(`WITH moment AS (SELECT $2::timestamptz AS at) ${text}`, values);
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

/** Codes of the roles that a plant makes begin with a capital letter. */
function roleRows(bundle: Bundle, now: Date): readonly object[] {
  const keys = permissionKeys(bundle);
  return [...bundle.roles.keys()]
    .filter((code) => /^[a-z]/.test(code))
    .map((code) => ({
      id: newId(now.getTime()),
      code: code.toUpperCase(),
      built_in: code,
      name: bundle.texts.zh.get(code) ?? code,
      permissions: keys.filter((key) => permits(bundle, [code], key)),
    }));
}

const MAKER = `(SELECT "id" FROM "user" WHERE "account" = '${SYSTEM}')`;
const MADE = `"version", "created_at", "created_by", "updated_at", "updated_by"`;
const MADE_NOW = `1, (SELECT at FROM moment), ${MAKER}, (SELECT at FROM moment), ${MAKER}`;

const GIVEN_PERMISSIONS = `jsonb_to_recordset($1::jsonb) AS g ("id" uuid, "key" text, "type" text, "icon" text, "url" text, "api_url" text,
  "name_zh" text, "name_en" text, "sort" int, "parent" text)`;
const SAID = ['type', 'icon', 'url', 'api_url', 'name_zh', 'name_en', 'sort'] as const;
const said = (of: string): string => SAID.map((name) => `${of}"${name}"`).join(', ');

const PERMISSIONS = [
  `UPDATE "permission" p SET "parent" = NULL FROM "permission" a WHERE a."id" = p."parent"
     AND NOT EXISTS (SELECT FROM ${GIVEN_PERMISSIONS} WHERE g."key" = a."key")`,
  `DELETE FROM "permission" p WHERE NOT EXISTS (SELECT FROM ${GIVEN_PERMISSIONS} WHERE g."key" = p."key")`,
  `UPDATE "permission" p SET (${said('')}) = ROW(${said('g.')}) FROM ${GIVEN_PERMISSIONS}
     WHERE g."key" = p."key" AND (${said('p.')}) IS DISTINCT FROM (${said('g.')})`,
  `INSERT INTO "permission" ("id", ${MADE}, "key", "title", ${said('')})
   SELECT g."id", ${MADE_NOW}, g."key", g."key", ${said('g.')} FROM ${GIVEN_PERMISSIONS}
   WHERE NOT EXISTS (SELECT FROM "permission" p WHERE p."key" = g."key")`,
  `UPDATE "permission" p SET "parent" = a."id" FROM ${GIVEN_PERMISSIONS} LEFT JOIN "permission" a ON a."key" = g."parent"
     WHERE g."key" = p."key" AND p."parent" IS DISTINCT FROM a."id"`,
];

const GIVEN_ROLES = `jsonb_to_recordset($1::jsonb) AS g ("id" uuid, "code" text, "built_in" text, "name" text, "permissions" jsonb)`;

const BUILT_IN_ROLES = [
  `DELETE FROM "role" r WHERE r."built_in" IS NOT NULL AND NOT EXISTS (SELECT FROM ${GIVEN_ROLES} WHERE g."built_in" = r."built_in")`,
  `UPDATE "role" r SET "name" = g."name", "permissions" = g."permissions" FROM ${GIVEN_ROLES}
     WHERE g."built_in" = r."built_in" AND (r."name", r."permissions") IS DISTINCT FROM (g."name", g."permissions")`,
  `INSERT INTO "role" ("id", ${MADE}, "code", "built_in", "name", "permissions")
   SELECT g."id", ${MADE_NOW}, g."code", g."built_in", g."name", g."permissions" FROM ${GIVEN_ROLES}
   WHERE NOT EXISTS (SELECT FROM "role" r WHERE upper(r."code") = g."code")`,
];
