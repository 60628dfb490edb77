import type { Pool, PoolClient } from 'pg';
import { send } from './statement.ts';

/**
 * Prepared statements of the transaction keep the plan they had first: to plan one for its values each time takes longer than to
 * read by its keys.
 */
export const KEEP_PLANS = `set_config('plan_cache_mode', 'force_generic_plan', true)`;

/**
 * Runs one transaction on a pooled connection. `work` sends BEGIN with its first statements and ends with COMMIT or ROLLBACK;
 * when it throws, pending statements are awaited and the transaction is rolled back.
 */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await releaseClient(client);
    throw error;
  }
}

/** Reads by prepared statements, whose plans are kept; each sees what is committed when it runs. */
export function withReads<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    const begin = ['BEGIN READ ONLY', `SELECT ${KEEP_PLANS}`].map((text) => send(client, { text, values: [] }));
    const [result] = await Promise.all([read(client), ...begin]);
    await send(client, { text: 'COMMIT', values: [] });
    return result;
  });
}

/** Answers come in the order of the statements: when the one to ROLLBACK is here, nothing is left on the wire. */
async function releaseClient(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
