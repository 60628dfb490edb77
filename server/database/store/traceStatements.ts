import { SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { traced } from '../../core/tracing.ts';

type Query = (...args: readonly unknown[]) => unknown;

/** Records every statement of a pool as a step of the request that sent it: its text, which holds no values. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: readonly unknown[]) => tracedQuery(query, args)) as typeof client.query;
  });
  // A pool hands its statements on from wherever a connection became free: which request they belong to would be lost.
  pool.query = (async (...args: readonly unknown[]) => {
    const client = await pool.connect();
    return sendOn(client, args);
  }) as typeof pool.query;
}

/** As the pool itself does it: a connection that failed is not used again. */
async function sendOn(client: PoolClient, args: readonly unknown[]): Promise<unknown> {
  try {
    const result = await (client.query as Query)(...args);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** What answers by something else than a promise, such as a stream, is not recorded. */
function tracedQuery(query: Query, args: readonly unknown[]): unknown {
  const text = statementText(args[0]);
  const takesCallback = args.some((arg) => typeof arg === 'function');
  if (text === undefined || takesCallback) return query(...args);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const options = { kind: SpanKind.CLIENT, attributes };
  return traced(/\w+/.exec(text)?.[0] ?? 'statement', options, () => query(...args) as Promise<unknown>);
}

function statementText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = statement as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
