import type { Pool } from 'pg';

/**
 * Does a work if no other server on this database does it now. The lock hangs on a connection: a server that dies lets go of it.
 *
 * @returns what the work gave; undefined when somebody else is at it
 */
export async function alone<T>(pool: Pool, work: string, run: () => Promise<T>): Promise<T | undefined> {
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
