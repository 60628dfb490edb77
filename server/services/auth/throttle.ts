import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PasswordPolicy } from '../settings/passwordPolicy.ts';
import {
  attemptBuckets,
  lockAt,
  normalised,
  wayBucket,
  type Attempt,
  type BlockedAttempt,
  type Bucket,
  type CountedAttempt,
} from './buckets.ts';
import { networkOf } from './network.ts';

/** Failures are forgotten after this; seconds. */
const WINDOW_SECONDS = 900;
/** An interval: so long a network is known in which an account was rightly signed in to. */
export const KNOWN_NETWORK_INTERVAL = "interval '30 days'";
/** A pause that is over within so many tries is waited for. */
const MAX_WAIT_TRIES = 20;
/** Milliseconds between two tries. */
const RETRY_INTERVAL_MS = 100;

/**
 * Counts attempts to sign in, in the database, so that neither a restart nor a second server forgets them. An attempt is
 * counted **before** the password is looked at and given back when it was right: of any number of parallel guesses only as
 * many as allowed are checked. Accounts that do not exist are counted like others and answered alike.
 *
 * A network an account has signed in from has a lock of its own: guessing from elsewhere locks the account out everywhere
 * except in its known networks.
 */
export class Throttle {
  readonly #pool: Pool;
  readonly #now: () => Date;

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Takes one attempt out of every bucket, the most particular first. */
  async take(attempt: Attempt, policy: PasswordPolicy): Promise<BlockedAttempt | CountedAttempt> {
    const lock = await this.#lockOf(attempt);
    for (const bucket of attemptBuckets(attempt, policy, lock)) {
      const until = await this.#takeSoon(bucket);
      if (until !== undefined) return this.#blockedBy({ reason: bucket.reason, until }, attempt, lock);
    }
    return { lock };
  }

  /** A pause is over sooner than a lock: who waited for it would only hear of the lock then. */
  async #blockedBy(pause: BlockedAttempt, attempt: Attempt, lock: string): Promise<BlockedAttempt> {
    const until = await this.#lockEnd(attempt, lock);
    return until !== undefined && until > pause.until ? { reason: 'locked', until } : pause;
  }

  /** Counts a way to the identity provider. @returns until when none may be begun; undefined when it was counted */
  takeWay(ip: string): Promise<Date | undefined> {
    return this.#takeSoon(wayBucket(ip));
  }

  /** The network under which failures lock the account: the attempt's own where the account knows it, else '' for all others. */
  async #lockOf(attempt: Attempt): Promise<string> {
    const network = networkOf(attempt.ip);
    const known = await this.#pool.query(
      `SELECT 1 FROM "login_network" WHERE "account" = $1 AND "network" = $2 AND "seen_at" > $3::timestamptz - ${KNOWN_NETWORK_INTERVAL}`,
      [normalised(attempt), network, this.#now()],
    );
    return known.rowCount === 1 ? lockAt(network) : '';
  }

  /** Waits out a short pause: several devices may sign in rightly with one account in the same second. */
  async #takeSoon(bucket: Bucket): Promise<Date | undefined> {
    for (let tries = MAX_WAIT_TRIES; ; tries -= 1) {
      const until = await this.#takeOne(bucket);
      const isLong = until !== undefined && until.getTime() - this.#now().getTime() > MAX_WAIT_TRIES * RETRY_INTERVAL_MS;
      if (until === undefined || isLong || tries === 0) return until;
      await sleep(RETRY_INTERVAL_MS);
    }
  }

  /** The password was right: the account's count restarts there, the network becomes known and gets its attempt back. */
  async giveBack(attempt: Attempt, { lock }: CountedAttempt): Promise<void> {
    const network = networkOf(attempt.ip);
    await this.#pool.query(
      `WITH pardoned AS (DELETE FROM "login_throttle" WHERE "account" = $1 AND "network" IN ($2, $3)),
         known AS (INSERT INTO "login_network" VALUES ($1, $2, $4)
           ON CONFLICT ("account", "network") DO UPDATE SET "seen_at" = excluded."seen_at")
       UPDATE "login_throttle" SET "failures" = greatest("failures" - 1, 0) WHERE "account" = '' AND "network" = $2`,
      [normalised(attempt), network, lock, this.#now()],
    );
  }

  /** Whether an account is locked there now, for the access log. */
  async isLocked(attempt: Attempt, { lock }: CountedAttempt): Promise<boolean> {
    return (await this.#lockEnd(attempt, lock)) !== undefined;
  }

  async #lockEnd(attempt: Attempt, lock: string): Promise<Date | undefined> {
    const found = await this.#pool.query<{ until: Date }>(
      `SELECT "blocked_until" AS "until" FROM "login_throttle" WHERE "account" = $1 AND "network" = $2 AND "blocked_until" > $3`,
      [normalised(attempt), lock, this.#now()],
    );
    return found.rows[0]?.until;
  }

  /** Until when an account is locked anywhere, by wrong passwords or codes; undefined when it is not. */
  async lockedUntil(account: string): Promise<Date | undefined> {
    const found = await this.#pool.query<{ until: Date | null }>(
      'SELECT max("blocked_until") AS "until" FROM "login_throttle" WHERE "account" = ANY($1) AND "blocked_until" > $2',
      [bothCounts(account), this.#now()],
    );
    return found.rows[0]?.until ?? undefined;
  }

  /** An administrator forgives an account everything. */
  async unlock(account: string): Promise<void> {
    await this.#pool.query('DELETE FROM "login_throttle" WHERE "account" = ANY($1)', [bothCounts(account)]);
  }

  /** @returns the moment until which the bucket is shut; undefined when the attempt was taken */
  async #takeOne({ account, network, pauses }: Bucket): Promise<Date | undefined> {
    const taken = await this.#pool.query(TAKE, [account, network, pauses, this.#now(), WINDOW_SECONDS]);
    if (taken.rowCount === 1) return undefined;
    const shut = await this.#pool.query<{ until: Date }>(
      'SELECT "blocked_until" AS "until" FROM "login_throttle" WHERE "account" = $1 AND "network" = $2',
      [account, network],
    );
    return shut.rows[0]?.until ?? this.#now();
  }
}

/** Names under which failures of an account are counted: those of passwords, and those of codes. */
const bothCounts = (account: string): readonly string[] => [
  normalised({ account }),
  normalised({ account, isSecondFactor: true }),
];

/** One statement per bucket: parallel attempts queue at the row and each sees the count of the one before. */
const TAKE = `
  INSERT INTO "login_throttle" AS t ("account", "network", "failures", "blocked_until", "forgotten_at")
  VALUES ($1, $2, 1, $4::timestamptz + make_interval(secs => ($3::int[])[1]), $4::timestamptz + make_interval(secs => $5))
  ON CONFLICT ("account", "network") DO UPDATE SET
    "failures" = CASE WHEN t."forgotten_at" <= $4 THEN 1 ELSE t."failures" + 1 END,
    "blocked_until" = $4::timestamptz + make_interval(secs =>
      ($3::int[])[least(CASE WHEN t."forgotten_at" <= $4 THEN 1 ELSE t."failures" + 1 END, cardinality($3::int[]))]),
    "forgotten_at" = $4::timestamptz + make_interval(secs => greatest($5, ($3::int[])[cardinality($3::int[])]))
  WHERE t."blocked_until" <= $4`;
