import pg from 'pg';

/** Settings of the connections actions and reads work on; milliseconds. */
export interface PoolOptions {
  readonly max?: number;
  /** Longest statement; a lock that is waited for counts. */
  readonly statementTimeout?: number;
  /** Longest wait for a free connection. */
  readonly connectionTimeout?: number;
}

/** What an answer may take on its way, beyond its statement; a connection that stays silent for longer is given up. Milliseconds. */
const ANSWER_MS = 2_000;

/**
 * Connections with pipelining on: statements are sent without waiting for the answers of earlier ones. Sessions speak UTC and
 * ISO, so that moments read the same everywhere; one that is left inside a transaction is ended by PostgreSQL.
 */
export function createPool(
  connection: pg.ClientConfig,
  { max = 10, statementTimeout = 10_000, connectionTimeout = 10_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    max,
    statement_timeout: statementTimeout,
    // PostgreSQL cannot end a statement that never reached it, or whose answer never arrives: the network may be gone without a word.
    query_timeout: statementTimeout + ANSWER_MS,
    idle_in_transaction_session_timeout: 3 * statementTimeout,
    connectionTimeoutMillis: connectionTimeout,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
  });
  // A connection that breaks while it is idle is replaced; a caller using one that breaks gets the error. A checked-out one
  // has no listener of the pool, and an error nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
