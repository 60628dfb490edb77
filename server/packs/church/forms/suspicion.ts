import type { Pool } from 'pg';
import { networkOf } from '../../../services/auth/network.ts';
import { refused } from '../../../core/RequestRefused.ts';
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
/** Registrations one network may send in an hour at all: whoever floods shuts the door to themselves and to nobody else. */
const MOST_OF_NETWORK = 60;
/** Registrations of an hour, of everybody together, after which all are looked at twice. What is suspect does not use it up. */
const PER_HOUR = 200;

interface Sent {
  readonly network: number;
  readonly networkHour: number;
  /** Until the first of the network's hour counts no more. */
  readonly seconds: number | null;
  readonly hour: number;
  readonly token: number;
}

/** What was sent lately, by network, all together, and under the same form. */
const COUNT = `SELECT
  count(*) FILTER (WHERE "network" = $1 AND "at" > $2::timestamptz - interval '10 minutes')::int AS "network",
  count(*) FILTER (WHERE "network" = $1 AND "at" > $2::timestamptz - interval '1 hour')::int AS "networkHour",
  ceil(extract(epoch FROM min("at") FILTER (WHERE "network" = $1 AND "at" > $2::timestamptz - interval '1 hour')
    + interval '1 hour' - $2::timestamptz))::int AS "seconds",
  count(*) FILTER (WHERE NOT "suspect" AND "at" > $2::timestamptz - interval '1 hour')::int AS "hour",
  count(*) FILTER (WHERE "token" = $3)::int AS "token"
  FROM "church_submission" WHERE "at" > $2::timestamptz - interval '2 hours'`;

/**
 * Whether a registration looks as if a machine had sent it. It is accepted all the same, marked, and read after the others: the welcome
 * desk is never shut for all because of one. The verdict is kept under the sender's key, so that a resend is the same registration.
 *
 * @throws RequestRefused `church.flood`, to a network that sends more than anybody would
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
    const { rows } = await client.query<Sent>(COUNT, [network, now, form.digest]);
    const sent = rows[0]!;
    if (sent.networkHour >= MOST_OF_NETWORK)
      throw refused('tooMany', 'church.flood', {}, { retryAfter: Math.max(1, sent.seconds ?? 1) });
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

/** What came at this moment was no registration, and does not count. */
export async function takeBack(pool: Pool, key: string, at: Date): Promise<void> {
  await pool.query('DELETE FROM "church_submission" WHERE "key" = $1 AND "at" = $2', [key, at]);
}

/** Forgets what is too old to count: no address of a visitor is kept longer than that, not even a part of it. */
export async function forgetSubmissions(pool: Pool, now: Date): Promise<void> {
  await pool.query(`DELETE FROM "church_submission" WHERE "at" < $1::timestamptz - interval '3 hours'`, [now]);
}
