import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** A statement on its way: text with `$n` and the values that stand for them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A row as PostgreSQL wrote it: one text per column. */
export type RawRow = readonly (string | null)[];

/** Prepared statements a connection may hold; past that, rare ones are parsed anew each time. */
const MOST_NAMES = 5_000;
const names = new Map<string, string>();
/** Decoding goes by the definitions, not by PostgreSQL's types. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/**
 * Sends a statement at once, without waiting for earlier ones, and prepares it the first time a connection sees it.
 *
 * @param client  connected with `pipeline: true`
 */
export async function ask(client: Pick<ClientBase, 'query'>, { text, values }: Statement): Promise<readonly RawRow[]> {
  const name = nameOf(text);
  const prepared = name === undefined ? {} : { name };
  const { rows } = await client.query<(string | null)[]>({
    ...prepared,
    text,
    values: [...values],
    rowMode: 'array',
    types: AS_TEXT,
  });
  return rows;
}

/** The same text has the same name on every connection; 63 bytes are enough for a digest. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
