import type { Pool } from 'pg';

/**
 * Runs work unless another server on this database is running it. The lock belongs to a connection, so a crashed server
 * releases it. @returns the result; undefined when another server runs it
 */
export async function runExclusively<T>(pool: Pool, work: string, run: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held', [
      `takt ${work}`,
    ]);
    if (rows[0]?.held !== true) return undefined;
    const result = await run();
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [`takt ${work}`]);
    return result;
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection that may still hold the lock is closed, which lets go of it.
    client.release(fault);
  }
}
