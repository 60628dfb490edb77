import type { Pool, PoolClient } from 'pg';

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

/** Answers come in the order of the statements: when the one to ROLLBACK is here, nothing is left on the wire. */
async function releaseClient(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
