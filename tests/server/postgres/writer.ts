import pg from 'pg';
import type { Connection } from '../../../server/database/postgres/session.ts';

/** Runs one statement over a connection of its own. */
export async function query<T extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<readonly T[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts one row after another until the connection breaks; gives the numbers PostgreSQL acknowledged. */
export async function writeUntilBroken(connection: Connection, table: string): Promise<readonly number[]> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => undefined);
  await client.connect();
  const acknowledged: number[] = [];
  try {
    for (let n = 1; ; n++) {
      await client.query(`insert into ${table} values ($1)`, [n]);
      acknowledged.push(n);
    }
  } catch {
    return acknowledged;
  }
}
