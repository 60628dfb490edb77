import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/** A statement: text with `$n` and their values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A row as PostgreSQL wrote it: one text per column. */
export type RawRow = readonly (string | null)[];

/** Prepared statements a connection may hold; past that, rare ones are parsed each time. */
const MAX_PREPARED_STATEMENTS = 5_000;
const names = new Map<string, string>();
/** Decoding goes by the definitions, not by PostgreSQL's types. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/**
 * Sends a statement at once, without waiting for earlier ones, and prepares it the first time a connection sees it.
 *
 * @param client  connected with `pipeline: true`
 */
export async function send(client: Pick<ClientBase, 'query'>, { text, values }: Statement): Promise<readonly RawRow[]> {
  corkSocket(client);
  const name = statementName(text);
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

/**
 * Statements of one turn leave in one packet: a system call each costs more than all the rest of sending them. The socket is
 * an undocumented property of `pg`; without it statements are merely sent one by one.
 */
function corkSocket(client: object): void {
  const { connection } = client as { readonly connection?: { readonly stream?: Partial<Pick<Writable, 'cork' | 'uncork'>> } };
  const stream = connection?.stream;
  if (!stream?.cork || !stream.uncork) return;
  stream.cork();
  process.nextTick(() => stream.uncork?.());
}

/** The same text has the same name on every connection; 63 bytes are enough for a digest. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
