import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PasswordPolicy } from '../settings/passwordPolicy.ts';

/** Who tries to sign in, and from where. */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
}

/** Why an attempt is not even looked at. */
export interface Blocked {
  readonly reason: 'locked' | 'slowDown';
  readonly until: Date;
}

/** Failures of one bucket and how long each of them closes it. */
interface Bucket {
  readonly account: string;
  readonly network: string;
  /** Seconds the bucket stays shut after the n-th attempt; the last one holds for all further. */
  readonly pauses: readonly number[];
}

/** Failures are forgotten after this; seconds. */
const WINDOW = 900;
/** A wrong password is answered at once three times, then ever later. */
const PAUSES: readonly number[] = [0, 0, 1, 2, 4, 8, 16, 30];
/**
 * Failures one network may make in a window, all accounts together; from then on it is looked at once in so many seconds.
 * No longer, and waited for: behind one router sits a whole plant, which one fool must not lock out.
 */
const NETWORK_FAILURES = 100;
const NETWORK_PAUSE = 2;
/** A pause that is over within so many tries is waited for. */
const PATIENCE = 20;
/** Milliseconds between two tries. */
const TRY_AGAIN = 100;

/**
 * Counts attempts to sign in, in the database, so that neither a restart nor a second server forgets them. An attempt is
 * counted **before** the password is looked at and given back when it was right: of any number of parallel guesses only as
 * many as allowed are checked. Accounts that do not exist are counted like others and answered alike.
 */
export class Throttle {
  readonly #pool: Pool;
  readonly #now: () => Date;

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Takes one attempt out of every bucket, the most particular first; undefined when it may go on. */
  async take(attempt: Attempt, policy: PasswordPolicy): Promise<Blocked | undefined> {
    for (const bucket of bucketsOf(attempt, policy)) {
      const until = await this.#takeSoon(bucket);
      if (until !== undefined) return { reason: bucket.network === '' ? 'locked' : 'slowDown', until };
    }
    return undefined;
  }

  /** Waits out a short pause: several devices may sign in rightly with one account in the same second. */
  async #takeSoon(bucket: Bucket): Promise<Date | undefined> {
    for (let tries = PATIENCE; ; tries -= 1) {
      const until = await this.#takeOne(bucket);
      const isLong = until !== undefined && until.getTime() - this.#now().getTime() > PATIENCE * TRY_AGAIN;
      if (until === undefined || isLong || tries === 0) return until;
      await sleep(TRY_AGAIN);
    }
  }

  /** The password was right: the account starts anew, the network gets its attempt back. */
  async giveBack(attempt: Attempt): Promise<void> {
    const account = normalised(attempt.account);
    await this.#pool.query(
      `WITH pardoned AS (DELETE FROM "login_throttle" WHERE "account" = $1 AND "network" IN ('', $2))
       UPDATE "login_throttle" SET "failures" = greatest("failures" - 1, 0) WHERE "account" = '' AND "network" = $2`,
      [account, networkOf(attempt.ip)],
    );
  }

  /** Whether an account is locked now, for the access log. */
  async isLocked(account: string): Promise<boolean> {
    const found = await this.#pool.query(
      `SELECT 1 FROM "login_throttle" WHERE "account" = $1 AND "network" = '' AND "blocked_until" > $2`,
      [normalised(account), this.#now()],
    );
    return found.rowCount === 1;
  }

  /** An administrator forgives an account everything. */
  async unlock(account: string): Promise<void> {
    await this.#pool.query('DELETE FROM "login_throttle" WHERE "account" = $1', [normalised(account)]);
  }

  /** @returns the moment until which the bucket is shut; undefined when the attempt was taken */
  async #takeOne({ account, network, pauses }: Bucket): Promise<Date | undefined> {
    const taken = await this.#pool.query(TAKE, [account, network, pauses, this.#now(), WINDOW]);
    if (taken.rowCount === 1) return undefined;
    const shut = await this.#pool.query<{ until: Date }>(
      'SELECT "blocked_until" AS "until" FROM "login_throttle" WHERE "account" = $1 AND "network" = $2',
      [account, network],
    );
    return shut.rows[0]?.until ?? this.#now();
  }
}

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

function bucketsOf({ account, ip }: Attempt, policy: PasswordPolicy): readonly Bucket[] {
  const name = normalised(account);
  const network = networkOf(ip);
  return [
    { account: name, network, pauses: PAUSES },
    { account: '', network, pauses: shutAt(NETWORK_FAILURES, NETWORK_PAUSE) },
    { account: name, network: '', pauses: shutAt(policy.maxFailedLogins, policy.lockMinutes * 60) },
  ];
}

/** Open until the n-th failure, then shut for so many seconds. */
function shutAt(failures: number, seconds: number): readonly number[] {
  return [...Array<number>(failures - 1).fill(0), seconds];
}

/** Accounts differ by letters only, not by case; a prefix keeps the name of an account apart from ''. */
function normalised(account: string): string {
  return `@${account.toUpperCase()}`;
}

/** The first 24 bits of an IPv4 address, the first 56 of an IPv6 one: what one customer of a provider usually gets. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(plain).slice(0, 14)}/56`;
}

function expand(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0')));
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0000'), ...right].join('');
}
