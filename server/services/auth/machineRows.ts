import type { PoolClient } from 'pg';
import { SYSTEM } from './firstUsers.ts';

const MAKER = `(SELECT "id" FROM "user" WHERE "account" = '${SYSTEM}')`;

/** The columns of who made and last wrote a row. */
export const MADE = `"version", "created_at", "created_by", "updated_at", "updated_by"`;
/** Their values in a row that the product writes for the first time. */
export const MADE_NOW = `1, (SELECT at FROM moment), ${MAKER}, (SELECT at FROM moment), ${MAKER}`;
/** What a row gets that the product writes again: a form that shows the row as it was does not write over it. */
export const WRITTEN_NOW = `"version" = r."version" + 1, "updated_at" = (SELECT at FROM moment), "updated_by" = ${MAKER}`;

/** Runs statements over rows given as JSON (`$1`), at a moment. */
export async function storeRows(
  client: Pick<PoolClient, 'query'>,
  statements: readonly string[],
  rows: readonly object[],
  now: Date,
): Promise<void> {
  const values = [JSON.stringify(rows), now];
  for (const text of statements) await client.query(`WITH moment AS (SELECT $2::timestamptz AS at) ${text}`, values);
}
