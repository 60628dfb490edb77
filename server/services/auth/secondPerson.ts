import type { Pool } from 'pg';
import type { Queryable } from './accounts.ts';
import { digestOf, newToken } from './token.ts';

/** What the presence of a second person, or the signature of who asks, stands for; nothing else can be done with it. */
export interface Presence {
  /** Who asks for it, and so who must send it. */
  readonly askedBy: string;
  readonly action: string;
  /** SHA-256 over the canonical JSON of the input, hex. */
  readonly inputHash: string;
}

/** Somebody who may be asked. */
export interface Colleague {
  readonly name: string;
  readonly roles: readonly string[];
  /** Whether they used a session within the length of a shift. */
  readonly isHere: boolean;
}

/** Hours of a shift. Nobody is assigned to one here, so anybody active within its length counts as on shift. */
const SHIFT_HOURS = 8;

/** Everybody who can sign in, and works, but one. */
export async function activeColleagues(pool: Pool, except: string, now: Date): Promise<readonly Colleague[]> {
  const { rows } = await pool.query<Colleague>(
    `SELECT COALESCE(p."name", u."name") AS "name", u."roles",
       EXISTS (SELECT 1 FROM "session" s WHERE s."user_id" = u."id" AND s."last_seen" > $2) AS "isHere"
     FROM "user" u LEFT JOIN "person" p ON p."user" = u."id"
     WHERE u."id" <> $1 AND u."state" = 'active' AND COALESCE(p."is_active", true) ORDER BY 3 DESC, p."id" IS NULL, 1`,
    [except, new Date(now.getTime() - SHIFT_HOURS * 3_600_000)],
  );
  return rows.map(({ roles, ...who }) => ({ ...who, roles: roles ?? [] }));
}

/** Minutes until it must be used. */
const TOKEN_LIFETIME_MINUTES = 5;

/** Records an agreement. @returns the token for the header `Second-Person`, or `Signature` for the submitter's own */
export async function issuePresence(
  pool: Pool,
  userId: string,
  { askedBy, action, inputHash }: Presence,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MINUTES * 60_000);
  await pool.query(
    'INSERT INTO "second_person" ("token_hash", "user_id", "asked_by", "action", "input_hash", "expires_at") VALUES ($1, $2, $3, $4, $5, $6)',
    [token.digest, userId, askedBy, action, inputHash, expiresAt],
  );
  return token.text;
}

/**
 * Uses a token up, inside the transaction of the action: when the action is refused and rolled back, it can be sent again.
 *
 * @returns the user id of who agreed; undefined when the token is spent, too old, of another action, input or person
 */
export async function usePresence(
  db: Queryable,
  token: string,
  { askedBy, action, inputHash }: Presence,
  now: Date,
): Promise<string | undefined> {
  const used = await db.query<{ userId: string }>(
    `DELETE FROM "second_person" WHERE "token_hash" = $1 AND "asked_by" = $2 AND "action" = $3 AND "input_hash" = $4 AND "expires_at" > $5
     RETURNING "user_id" AS "userId"`,
    [digestOf(token), askedBy, action, inputHash, now],
  );
  return used.rows[0]?.userId;
}
