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

/** Rows that are written one after the other, and the numbers PostgreSQL acknowledged before the connection broke. */
interface Writing {
  readonly acknowledged: Promise<readonly number[]>;
}

/** Inserts one row after another until the connection breaks. @returns once the first row is acknowledged, however busy the machine is */
export async function startWriting(connection: Connection, table: string): Promise<Writing> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => undefined);
  await client.connect();
  const write = async (n: number): Promise<void> => void (await client.query(`insert into ${table} values ($1)`, [n]));
  await write(1);
  return { acknowledged: writeOn(write) };
}

async function writeOn(write: (n: number) => Promise<void>): Promise<readonly number[]> {
  const acknowledged = [1];
  try {
    for (let n = 2; ; n++) {
      await write(n);
      acknowledged.push(n);
    }
  } catch {
    return acknowledged;
  }
}
