import pg from 'pg';

/** Limits of the connections actions and reads work on; milliseconds, 0 for none. */
export interface PoolLimits {
  /** Longest statement; a lock that is waited for counts. */
  readonly statementTimeout?: number;
  /** Longest wait for a free connection. */
  readonly connectionTimeout?: number;
}

export interface PoolOptions extends PoolLimits {
  readonly max?: number;
}

/** While a server is set up nobody waits for an answer, and a busy machine takes its time. */
export const NO_LIMITS: PoolLimits = { statementTimeout: 0, connectionTimeout: 0 };

/** How moments are written and read. */
export const SESSION_FORMATS = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'";

/** What an answer may take on its way, beyond its statement; a connection that stays silent for longer is given up. Milliseconds. */
const ANSWER_MS = 2_000;

/**
 * Connections with pipelining on: statements are sent without waiting for the answers of earlier ones. Sessions speak UTC and
 * ISO, so that moments read the same everywhere; one that is left inside a transaction is ended by PostgreSQL. All of that is
 * said by a statement: PgBouncer takes no such settings with a connection.
 */
export function createPool(connection: pg.ClientConfig, { max = 10, ...limits }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...connection, pipeline: true, max, ...limited(limits) });
  // A connection that breaks while it is idle is replaced; a caller using one that breaks gets the error. A checked-out one
  // has no listener of the pool, and an error nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Gives the connections of a pool other limits; those that are idle are replaced. */
export async function limitPool(pool: pg.Pool): Promise<void> {
  Object.assign(pool.options, limited({}));
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

function limited({ statementTimeout = 10_000, connectionTimeout = 10_000 }: PoolLimits) {
  return {
    // PostgreSQL cannot end a statement that never reached it, or whose answer never arrives: the network may be gone without a word.
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + ANSWER_MS,
    connectionTimeoutMillis: connectionTimeout,
    onConnect: setUp(statementTimeout, connectionTimeout),
  };
}

/** Prepares a new session; the pool waits for the promise its types know nothing of. */
function setUp(statementTimeout: number, patience: number): (client: pg.ClientBase) => unknown {
  const limits = `SET statement_timeout = ${statementTimeout}; SET idle_in_transaction_session_timeout = ${3 * statementTimeout}`;
  const query = { text: `${SESSION_FORMATS}; ${limits}`, query_timeout: patience };
  return (client) => client.query(query);
}
