import type { PasswordPolicy } from '../settings/passwordPolicy.ts';
import { networkOf } from './network.ts';

/** Who tries to sign in, and from where. */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
  /** Whether the password was right already: codes are counted apart, so that a right password forgives none of them. */
  readonly isSecondFactor?: true;
}

/** Why an attempt is not even looked at. */
export interface BlockedAttempt {
  readonly reason: 'locked' | 'slowDown';
  readonly until: Date;
}

/** An attempt that was counted: under which network its failure locks the account, '' for all it does not know. */
export interface CountedAttempt {
  readonly lock: string;
}

/** Failures of one bucket and how long each of them closes it. */
export interface Bucket {
  readonly reason: BlockedAttempt['reason'];
  readonly account: string;
  readonly network: string;
  /** Seconds the bucket stays shut after the n-th attempt; the last one holds for all further. */
  readonly pauses: readonly number[];
}

/** A wrong password is answered at once three times, then ever later. */
const PAUSES: readonly number[] = [0, 0, 1, 2, 4, 8, 16, 30];
/**
 * Failures one network may make in a window, all accounts together; from then on one attempt is checked per interval. The
 * pause is short and awaited, because a whole plant may share one router and must not be locked out by one user.
 */
const NETWORK_FAILURES = 100;
const NETWORK_PAUSE = 2;

/** What an attempt is counted in, the most particular first. @param lock  network under which failures lock the account */
export function attemptBuckets(attempt: Attempt, policy: PasswordPolicy, lock: string): readonly Bucket[] {
  const name = normalised(attempt);
  const network = networkOf(attempt.ip);
  const locked = shutAt(policy.maxFailedLogins, policy.lockMinutes * 60);
  return [
    { reason: 'slowDown', account: name, network, pauses: PAUSES },
    { reason: 'slowDown', account: '', network, pauses: shutAt(NETWORK_FAILURES, NETWORK_PAUSE) },
    { reason: 'locked', account: name, network: lock, pauses: locked },
  ];
}

/**
 * Ways to an identity provider that one network may begin in a window; from then on one a second. Each keeps a row until it is too late, and a whole
 * plant may begin its shift behind one router.
 */
const BEGUN_WAYS = 600;

/** What a way to the identity provider is counted in. Nothing gives it back. */
export function wayBucket(ip: string): Bucket {
  return { reason: 'slowDown', account: '', network: `way ${networkOf(ip)}`, pauses: shutAt(BEGUN_WAYS, 1) };
}

/** The lock of an account in a network it knows, beside its pauses there. */
export function lockAt(network: string): string {
  return `lock ${network}`;
}

/** Open until the n-th failure, then closed for the given seconds. */
function shutAt(failures: number, seconds: number): readonly number[] {
  return [...Array<number>(failures - 1).fill(0), seconds];
}

/** Accounts differ by letters only, not by case; a prefix keeps the name of an account apart from '', and from its second factor. */
export function normalised({ account, isSecondFactor }: Omit<Attempt, 'ip'>): string {
  return `${isSecondFactor ? '+' : '@'}${account.toUpperCase()}`;
}
