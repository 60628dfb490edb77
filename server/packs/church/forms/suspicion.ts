import type { Pool } from 'pg';
import { networkOf } from '../../../services/auth/network.ts';
import { newId } from '../../../core/newId.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';
import { withClient } from '../../../database/store/transaction.ts';
import type { FormVerdict } from './formToken.ts';

/** A registration as it arrives. */
export interface Submission {
  /** The sender's key: the same one again is the same registration. */
  readonly key: string;
  readonly form: FormVerdict;
  /** Whether the field was filled in that no person sees. */
  readonly isTrapped: boolean;
  readonly ip: string;
}

/** Registrations one network may send in ten minutes before the next ones are looked at twice. */
const PER_NETWORK = 5;
/** Registrations one network may send in an hour at all: a flood blocks only its own network. */
const MAX_PER_NETWORK_HOUR = 60;
/** Registrations one network may send in an hour that are refused, each a mistake: more than any hand would make. */
const MAX_REFUSED = 240;
/** Registrations of an hour, of everybody together, after which all are looked at twice. What is suspect does not use it up. */
const PER_HOUR = 200;

interface SubmissionCounts {
  readonly network: number;
  readonly networkHour: number;
  /** Until the first of the network's hour counts no more. */
  readonly seconds: number | null;
  /** The same of what was refused. */
  readonly refused: number;
  readonly refusedSeconds: number | null;
  readonly hour: number;
  readonly token: number;
}

const OF_HOUR = `"network" = $1 AND "at" > $2::timestamptz - interval '1 hour'`;
/** Seconds until the first row of a condition is an hour old. */
const secondsLeft = (condition: string): string =>
  `ceil(extract(epoch FROM min("at") FILTER (WHERE ${condition}) + interval '1 hour' - $2::timestamptz))::int`;

/** What was sent lately, by network, all together, and under the same form. What was refused counts by itself. */
const COUNT = `SELECT
  count(*) FILTER (WHERE NOT "refused" AND "network" = $1 AND "at" > $2::timestamptz - interval '10 minutes')::int AS "network",
  count(*) FILTER (WHERE NOT "refused" AND ${OF_HOUR})::int AS "networkHour",
  ${secondsLeft(`NOT "refused" AND ${OF_HOUR}`)} AS "seconds",
  count(*) FILTER (WHERE "refused" AND ${OF_HOUR})::int AS "refused",
  ${secondsLeft(`"refused" AND ${OF_HOUR}`)} AS "refusedSeconds",
  count(*) FILTER (WHERE NOT "suspect" AND NOT "refused" AND "at" > $2::timestamptz - interval '1 hour')::int AS "hour",
  count(*) FILTER (WHERE NOT "refused" AND "token" = $3)::int AS "token"
  FROM "church_submission" WHERE "at" > $2::timestamptz - interval '2 hours'`;

/**
 * Whether a registration looks as if a machine had sent it. It is accepted but marked and read after the others: one sender
 * never blocks registration for all. The verdict is kept under the sender's key, so that a resend is the same registration.
 *
 * @throws RequestRefused `church.flood`, to a network that sends more than anybody would; `church.floodOfMistakes`
 */
export async function isSuspect(pool: Pool, { key, form, isTrapped, ip }: Submission, now: Date): Promise<boolean> {
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
    const network = networkOf(ip);
    const { rows } = await client.query<SubmissionCounts>(COUNT, [network, now, form.digest]);
    const sent = rows[0]!;
    if (sent.networkHour >= MAX_PER_NETWORK_HOUR) throw flood('church.flood', sent.seconds);
    if (sent.refused >= MAX_REFUSED) throw flood('church.floodOfMistakes', sent.refusedSeconds);
    const isNew = form.digest !== undefined && form.isInTime && sent.token === 0;
    const suspect = isTrapped || !isNew || sent.network >= PER_NETWORK || sent.hour >= PER_HOUR;
    const row = [key, form.digest, network, suspect, now];
    await client.query(
      'INSERT INTO "church_submission" ("key", "token", "network", "suspect", "at") VALUES ($1, $2, $3, $4, $5)',
      row,
    );
    await client.query('COMMIT');
    return suspect;
  });
}

function flood(code: string, seconds: number | null): RequestRefused {
  return refused('tooMany', code, {}, { retryAfter: Math.max(1, seconds ?? 1) });
}

/** What came at this moment was no registration: it counts as a mistake, and its key is free for the corrected one. */
export async function countRefused(pool: Pool, key: string, at: Date): Promise<void> {
  const sql = `UPDATE "church_submission" SET "refused" = true, "key" = $3 WHERE "key" = $1 AND "at" = $2`;
  await pool.query(sql, [key, at, `refused:${newId()}`]);
}

/** Forgets what is too old to count: no address of a visitor is kept longer than that, not even a part of it. */
export async function forgetSubmissions(pool: Pool, now: Date): Promise<void> {
  await pool.query(`DELETE FROM "church_submission" WHERE "at" < $1::timestamptz - interval '3 hours'`, [now]);
}
