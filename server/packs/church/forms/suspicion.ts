import type { Pool } from 'pg';
import { newId } from '../../../core/newId.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';
import { withClient } from '../../../database/store/transaction.ts';
import { FORM_LIFETIME_DAYS, type FormVerdict } from './formToken.ts';

/** A registration as it arrives. */
export interface Submission {
  /** The sender's key: the same one again is the same registration. */
  readonly key: string;
  /** Which form was sent: each has limits of its own. */
  readonly kind: string;
  readonly form: FormVerdict;
  /** Whether the field was filled in that no person sees. */
  readonly isTrapped: boolean;
  /** Digest of the sender's address. */
  readonly address: string;
  /** Whether a network of the church sends it, where hundreds share one address. */
  readonly isOwn: boolean;
}

/** Good registrations of one form from one address in ten minutes before the next ones are marked. */
const PER_ADDRESS = 60;
/** The same of an hour without the work a browser does: what turns a program away turns away nobody beside it. */
const MAX_UNPROVEN = 60;
/** The same of all addresses and forms together: a page that was opened before an upgrade is among them. */
const MAX_ALL_UNPROVEN = 300;
/** Registrations of one form from one address in an hour, with the work or without, unless it is a network of the church. */
const MAX_PER_ADDRESS = 6_000;
/** Registrations of an hour that are refused, each a mistake, of one opened form: more than any hand would make. */
const MAX_MISTAKES = 60;
/** The same of one address without the work. */
const MAX_UNPROVEN_MISTAKES = 240;
/** Good registrations of an hour, of everybody together, after which all are marked. */
const PER_HOUR = 1_000;

interface SubmissionCounts {
  readonly recent: number;
  readonly ofAddress: number;
  readonly ofAddressSeconds: number | null;
  readonly unproven: number;
  readonly allUnproven: number;
  /** Until the first of them counts no more. */
  readonly unprovenSeconds: number | null;
  readonly mistakes: number;
  readonly mistakeSeconds: number | null;
  readonly hour: number;
  readonly used: number;
}

const OF_ADDRESS = '"address" = $1 AND "form" = $4';
const TAKEN = `NOT "refused" AND ${OF_ADDRESS}`;
const UNPROVEN = `${TAKEN} AND NOT "proven"`;
/** Mistakes under one form are whose who opened it; without the work they are their address's. */
const MISTAKE = `"refused" AND CASE WHEN $5 THEN "token" = $3 ELSE NOT "proven" AND ${OF_ADDRESS} END`;
/** Seconds until the first row of a condition is an hour old. */
const secondsLeft = (condition: string): string =>
  `ceil(extract(epoch FROM min("at") FILTER (WHERE ${condition}) + interval '1 hour' - $2::timestamptz))::int`;

/** What was sent in the last hour. What is marked uses nothing up, and what was refused counts by itself. */
const COUNT = `SELECT
  count(*) FILTER (WHERE NOT "suspect" AND NOT "refused" AND ${OF_ADDRESS} AND "at" > $2::timestamptz - interval '10 minutes')::int AS "recent",
  count(*) FILTER (WHERE ${TAKEN})::int AS "ofAddress",
  ${secondsLeft(TAKEN)} AS "ofAddressSeconds",
  count(*) FILTER (WHERE ${UNPROVEN})::int AS "unproven",
  count(*) FILTER (WHERE NOT "refused" AND NOT "proven")::int AS "allUnproven",
  ${secondsLeft('NOT "refused" AND NOT "proven"')} AS "unprovenSeconds",
  count(*) FILTER (WHERE ${MISTAKE})::int AS "mistakes",
  ${secondsLeft(MISTAKE)} AS "mistakeSeconds",
  count(*) FILTER (WHERE NOT "suspect" AND NOT "refused")::int AS "hour",
  (SELECT count(*)::int FROM "church_submission" WHERE "token" = $3 AND NOT "refused") AS "used"
  FROM "church_submission" WHERE "at" > $2::timestamptz - interval '1 hour'`;

/**
 * Whether a registration looks as if a machine had sent it. It is taken in all the same, and marked.
 * The verdict is kept under the sender's key, so that a resend is the same registration.
 *
 * @throws RequestRefused `church.flood`, where far too much comes without the work a browser does; `church.floodOfMistakes`
 */
export async function isSuspect(pool: Pool, submission: Submission, now: Date): Promise<boolean> {
  const { key, kind, form, isTrapped, address, isOwn } = submission;
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('church-submission', 0))`);
    const known = await client.query<{ suspect: boolean }>('SELECT "suspect" FROM "church_submission" WHERE "key" = $1', [
      key,
    ]);
    if (known.rows[0] !== undefined) {
      await client.query('COMMIT');
      return known.rows[0].suspect;
    }
    const { rows } = await client.query<SubmissionCounts>(COUNT, [address, now, form.digest, kind, form.isProven]);
    const sent = rows[0]!;
    const isProven = form.isProven && sent.used === 0;
    if (!isOwn && sent.ofAddress >= MAX_PER_ADDRESS) throw flood('church.flood', sent.ofAddressSeconds);
    if (!isProven && ((!isOwn && sent.unproven >= MAX_UNPROVEN) || sent.allUnproven >= MAX_ALL_UNPROVEN))
      throw flood('church.flood', sent.unprovenSeconds);
    if (sent.mistakes >= (form.isProven ? MAX_MISTAKES : MAX_UNPROVEN_MISTAKES))
      throw flood('church.floodOfMistakes', sent.mistakeSeconds);
    const isMany = sent.hour >= PER_HOUR || (!isOwn && sent.recent >= PER_ADDRESS);
    const suspect = isTrapped || !isProven || !form.isInTime || isMany;
    await client.query(
      `INSERT INTO "church_submission" ("key", "token", "address", "form", "proven", "suspect", "at")
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [key, form.digest, address, kind, isProven, suspect, now],
    );
    await client.query('COMMIT');
    return suspect;
  });
}

function flood(code: string, seconds: number | null): RequestRefused {
  return refused('tooMany', code, {}, { retryAfter: Math.max(1, seconds ?? 1) });
}

/**
 * What came under a key is a registration. Where two came under it at once, and one is refused, {@link countRefused} gives the key up
 * for the corrected one: from now on it finds an earlier moment than its own, and where it was first, the key counts again.
 */
export async function countTaken(pool: Pool, { key, kind, form, address }: Submission, at: Date): Promise<void> {
  await pool.query(
    `INSERT INTO "church_submission" ("key", "token", "address", "form", "proven", "suspect", "at")
     VALUES ($1, $2, $3, $4, $5, false, $6) ON CONFLICT ("key") DO UPDATE SET "at" = "church_submission"."at" - interval '1 millisecond'`,
    [key, form.digest, address, kind, form.isProven, at],
  );
}

/** What came at this moment was no registration: it counts as a mistake, and its key is free for the corrected one. */
export async function countRefused(pool: Pool, key: string, at: Date): Promise<void> {
  const sql = `UPDATE "church_submission" SET "refused" = true, "key" = $3 WHERE "key" = $1 AND "at" = $2`;
  await pool.query(sql, [key, at, `refused:${newId()}`]);
}

/** How long it is known which address sent what. */
const ADDRESS_KEPT = "interval '3 hours'";

/** Forgets what is too old to count: no address of a visitor is kept longer than that, and a used form as long as it were good. */
export async function forgetSubmissions(pool: Pool, now: Date): Promise<void> {
  const old = `"at" < $1::timestamptz -`;
  await pool.query(`DELETE FROM "church_submission" WHERE ${old} interval '${FORM_LIFETIME_DAYS} days'`, [now]);
  await pool.query(`UPDATE "church_submission" SET "address" = NULL WHERE "address" IS NOT NULL AND ${old} ${ADDRESS_KEPT}`, [
    now,
  ]);
}
