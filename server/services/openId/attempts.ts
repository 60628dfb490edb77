import type { Queryable } from '../auth/accounts.ts';
import { digestOf, newToken } from '../auth/token.ts';
import type { Question } from './IdentityProvider.ts';

/** Minutes a browser has to come back, and then to end signing in. */
const LIFETIME_MINUTES = 10;

/** A browser that came back. */
export interface AttemptOutcome {
  /** What the provider calls the account; absent where it proved none. */
  readonly account: string | null;
  /** Code of why nobody was proved. */
  readonly refusal: string | null;
}

/** What was asked for a browser, and where it goes afterwards. */
export type SentQuestion = Question & { readonly target: string };

/** Notes that a browser is sent to the provider. @returns the token by which it is known */
export async function startAttempt(
  db: Queryable,
  asked: SentQuestion,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  const { state, nonce, verifier, isShared, target } = asked;
  await db.query(
    `INSERT INTO open_id_attempt (token_hash, state, nonce, verifier, is_shared, target, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [token.digest, state, nonce, verifier, isShared, target, expiresAt],
  );
  return { token: token.text, expiresAt };
}

/** Takes the one answer that a browser may bring. @returns what was asked; undefined where it is not the answer to that, late, or a second one */
export async function takeAnswer(db: Queryable, token: string, state: string, now: Date): Promise<SentQuestion | undefined> {
  const taken = await db.query<SentQuestion>(
    `UPDATE open_id_attempt SET answered_at = $3 WHERE token_hash = $1 AND state = $2 AND answered_at IS NULL AND expires_at > $3
     RETURNING state, nonce, verifier, is_shared AS "isShared", target`,
    [digestOf(token), state, now],
  );
  return taken.rows[0];
}

/** Keeps what came of an answer. */
export async function keepAnswer(db: Queryable, token: string, { account, refusal }: AttemptOutcome): Promise<void> {
  await db.query('UPDATE open_id_attempt SET account = $2, refusal = $3 WHERE token_hash = $1', [
    digestOf(token),
    account,
    refusal,
  ]);
}

/** Whether a browser is still at the provider. */
export async function isWaiting(db: Queryable, token: string, now: Date): Promise<boolean> {
  const found = await db.query(
    'SELECT FROM open_id_attempt WHERE token_hash = $1 AND answered_at IS NULL AND expires_at > $2',
    [digestOf(token), now],
  );
  return found.rowCount === 1;
}

/** What came of an answer; undefined where there is none, or it is too old. */
export async function answerOf(db: Queryable, token: string, now: Date): Promise<AttemptOutcome | undefined> {
  const found = await db.query<AttemptOutcome>(
    `SELECT account, refusal FROM open_id_attempt
     WHERE token_hash = $1 AND expires_at > $2 AND (account IS NOT NULL OR refusal IS NOT NULL)`,
    [digestOf(token), now],
  );
  return found.rows[0];
}

/** Uses an attempt up. @returns whether there was one */
export async function endAttempt(db: Queryable, token: string): Promise<boolean> {
  const ended = await db.query('DELETE FROM open_id_attempt WHERE token_hash = $1', [digestOf(token)]);
  return ended.rowCount === 1;
}
