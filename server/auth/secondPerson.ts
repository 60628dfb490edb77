import type { Pool } from 'pg';
import type { Queryable } from './accounts.ts';
import { digestOf, newToken } from './token.ts';

/** What the presence of a second person stands for; nothing else can be done with it. */
export interface Presence {
  /** Who asks for it, and so who must send it. */
  readonly askedBy: string;
  readonly action: string;
  /** SHA-256 over the canonical JSON of the input, hex. */
  readonly inputHash: string;
}

/** Minutes until it must be used. */
const LIFE = 5;

/** Notes that a second person agreed. @returns the token for the header `Second-Person` */
export async function notePresence(
  pool: Pool,
  userId: string,
  { askedBy, action, inputHash }: Presence,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE * 60_000);
  await pool.query(
    'INSERT INTO second_person_token (token_hash, second, actor, action, input_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [token.digest.toString('hex'), userId, askedBy, action, inputHash, expiresAt],
  );
  return token.text;
}

/**
 * Uses a token up, inside the transaction of the action: when the action is refused and rolled back, it can be sent again.
 *
 * @returns the second person's user id; undefined when the token is spent, too old, of another action, input or person
 */
export async function usePresence(
  db: Queryable,
  token: string,
  { askedBy, action, inputHash }: Presence,
  now: Date,
): Promise<string | undefined> {
  const used = await db.query<{ userId: string }>(
    `UPDATE second_person_token SET used_at = $5
     WHERE token_hash = $1 AND actor = $2 AND action = $3 AND input_hash = $4 AND expires_at > $5 AND used_at IS NULL RETURNING second AS "userId"`,
    [digestOf(token).toString('hex'), askedBy, action, inputHash, now],
  );
  return used.rows[0]?.userId;
}
