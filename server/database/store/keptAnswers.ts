import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

/** What was submitted under a key, by its hash, and what it was answered. */
export interface KnownAnswer {
  readonly bodyHash: string;
  readonly answer: string;
}

/** The answer an earlier submit of the same key got. */
export async function knownAnswer(client: Client, actor: string, key: string): Promise<KnownAnswer | undefined> {
  return (await knownAnswers(client, actor, [key])).get(key);
}

/** Answers that earlier submits of the same keys got. No lock per key: PostgreSQL has room for some thousand locks in all. */
export async function knownAnswers(
  client: Client,
  actor: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownAnswer>> {
  const text = 'SELECT key, body_hash AS "bodyHash", answer FROM idempotency_key WHERE actor = $1 AND key = ANY($2)';
  const { rows } = await client.query<KnownAnswer & { readonly key: string }>(text, [actor, keys]);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Keeps an answer, for the same submit sent again. */
export async function keepAnswer(
  client: Client,
  { actor, key, bodyHash, answer }: KnownAnswer & { readonly actor: string; readonly key: string },
  now: Date | string,
): Promise<void> {
  const text =
    'INSERT INTO idempotency_key (actor, key, body_hash, status, answer, created_at) VALUES ($1, $2, $3, 200, $4, $5)';
  await client.query(text, [actor, key, bodyHash, answer, now]);
}
