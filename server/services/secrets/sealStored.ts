import type { Pool, PoolClient } from 'pg';
import { StartRefused } from '../../core/StartRefused.ts';
import { withClient } from '../../database/store/transaction.ts';
import type { SecretBox, StoredSecret } from './SecretBox.ts';

/** Tables that hold secrets, with the column of the row each belongs to. */
const TABLES = [
  ['second_factor', 'user_id'],
  ['webhook_key', 'webhook'],
  ['setting_secret', 'owner'],
] as const;

/**
 * Seals under the key of now what lies in the database as it is, or sealed under an earlier one.
 *
 * @throws StartRefused `environment.secretsKeyMissing` where something is sealed under a key that is not given; nothing is changed then
 */
export async function sealStored(pool: Pool, box: SecretBox): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('BEGIN');
    for (const [table, owner] of TABLES) await sealTable(client, box, table, owner);
    await client.query('COMMIT');
  });
}

async function sealTable(client: PoolClient, box: SecretBox, table: string, owner: string): Promise<void> {
  const { rows } = await client.query<StoredSecret & { readonly owner: string }>(
    `SELECT ${owner} AS owner, secret, sealed_by AS "sealedBy" FROM ${table} WHERE sealed_by IS DISTINCT FROM $1 FOR UPDATE`,
    [box.current],
  );
  if (rows.some(({ sealedBy }) => sealedBy !== null && !box.names.includes(sealedBy)))
    throw new StartRefused('environment.secretsKeyMissing');
  for (const row of rows) {
    const { secret, sealedBy } = box.seal(row.owner, box.open(row.owner, row));
    await client.query(`UPDATE ${table} SET secret = $2, sealed_by = $3 WHERE ${owner} = $1`, [row.owner, secret, sealedBy]);
  }
}
