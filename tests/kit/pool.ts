import pg from 'pg';

/**
 * A pool whose database may be dropped right after it: a connection that is still saying goodbye then hears that it is ended,
 * which is no fault of the test.
 */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
