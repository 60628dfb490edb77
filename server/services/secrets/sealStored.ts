import type { ClientBase } from 'pg';
import type { SecretBox, StoredSecret } from '../../core/SecretBox.ts';

/** A table that holds secrets in `secret` and `sealed_by`, and an expression for the owner each belongs to. */
export type SecretTable = readonly [table: string, owner: string];

/** Those of the platform. */
const SECRET_TABLES: readonly SecretTable[] = [
  ['second_factor', 'user_id::text'],
  ['webhook_key', 'webhook::text'],
  ['setting_secret', 'owner'],
  ['personal_key', 'row_id::text'],
];

/** Secrets that are sealed in one statement. */
const AT_ONCE = 1_000;

/**
 * Seals under the key of now what lies in the database as it is, or sealed under an earlier one.
 * Under keys that are not in the box nothing is sealed: `openBox` refuses that.
 */
export async function sealStored(client: Pick<ClientBase, 'query'>, box: SecretBox): Promise<void> {
  for (const table of SECRET_TABLES) await sealTable(client, box, table);
}

/** The same for one table; it goes on where it was interrupted. */
export async function sealTable(client: Pick<ClientBase, 'query'>, box: SecretBox, of: SecretTable): Promise<void> {
  const [table, owner] = of;
  if (box.current === null) return;
  for (;;) {
    const { rows } = await client.query<StoredSecret & { readonly owner: string }>(
      `SELECT ${owner} AS owner, secret, sealed_by AS "sealedBy" FROM ${table} WHERE sealed_by IS DISTINCT FROM $1 LIMIT ${AT_ONCE}`,
      [box.current],
    );
    if (rows.length === 0) return;
    const sealed = rows.map((row) => ({ ...row, now: box.seal(row.owner, box.open(row.owner, row)).secret }));
    // Another server may have sealed it meanwhile: what was read is replaced, and nothing else.
    await client.query(
      `UPDATE ${table} SET secret = s.now, sealed_by = $1
       FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS s(row_owner, before, now) WHERE ${owner} = s.row_owner AND secret = s.before`,
      [box.current, ...['owner', 'secret', 'now'].map((name) => sealed.map((row) => row[name as keyof typeof row]))],
    );
  }
}

/** Names of the keys that a database needs, under which a secret of any table is sealed. */
export async function keysNeeded(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const tables = await client.query<{ table: string }>(
    `SELECT format('%I', table_name) AS table FROM information_schema.columns WHERE column_name = 'sealed_by' AND table_schema = 'public'`,
  );
  const names = new Set<string>();
  for (const { table } of tables.rows) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT sealed_by AS name FROM ${table} WHERE sealed_by IS NOT NULL`,
    );
    for (const { name } of rows) names.add(name);
  }
  return [...names].toSorted();
}
