import { DAY_MS } from '#engine';
import type { Pool } from 'pg';
import type { Settings } from '../../core/ports/settings.ts';
import { refused, type RequestRefused } from '../../core/RequestRefused.ts';
import { passwordPolicy, weakness, type PasswordPolicy } from '../settings/passwordPolicy.ts';
import { logAccess, type Access } from './accessLog.ts';
import { accountByBadge, accountByName, type Account } from './accounts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { isPassword } from './passwords.ts';
import type { Attempt, BlockedAttempt } from './buckets.ts';
import { Throttle } from './throttle.ts';

/** The credentials offered, and their origin. */
export interface Proof extends SignInOrigin {
  readonly account: string;
  readonly password: string;
}

/** Where somebody is. */
export interface SignInOrigin {
  readonly ip: string;
  readonly device?: string | undefined;
}

/** What signing in is made of. */
export interface SignInDeps {
  readonly pool: Pool;
  readonly settings: Pick<Settings, 'values'>;
  readonly now: () => Date;
}

/** Authenticates accounts. Every failure gets the same answer after the same work; the access log has the details. */
export class SignIn {
  readonly #pool: Pool;
  readonly #deps: Pick<SignInDeps, 'settings' | 'now'>;
  readonly throttle: Throttle;

  constructor({ pool, settings, now }: SignInDeps) {
    this.#pool = pool;
    this.#deps = { settings, now };
    this.throttle = new Throttle(pool, now);
  }

  /** The plant's password policy now. */
  async policy(): Promise<PasswordPolicy> {
    return passwordPolicy(await this.#deps.settings.values());
  }

  /**
   * The active user of an account and its password.
   *
   * @throws RequestRefused `login.userOrPasswordError`, with the setting `isVerbose` `login.userUnknown passwordError`;
   *   `login.tooManyFailures slowDown`; after a right password `user.inactive`
   */
  async prove(proof: Proof): Promise<Account> {
    const found = await accountByName(this.#pool, proof.account);
    return (await this.#check(proof, found, found?.passwordHash)) ?? (await this.#wrong(found));
  }

  /**
   * As {@link prove}, for what is not signing in: a password that must be changed gives access only to the page that changes
   * it.
   *
   * @throws RequestRefused also as {@link obstacle} says
   */
  async proveFit(proof: Proof): Promise<Account> {
    const account = await this.prove(proof);
    const obstacle = await this.obstacle(account, proof.password);
    if (obstacle !== undefined) throw obstacle;
    return account;
  }

  /** As {@link prove}, for one who is known already: undefined when the password is wrong. */
  async proveAgain(proof: Proof): Promise<Account | undefined> {
    const found = await accountByName(this.#pool, proof.account);
    return this.#check(proof, found, found?.passwordHash);
  }

  /** The active user whose person wears a badge, authenticated by PIN. @throws RequestRefused as {@link prove} */
  async proveByBadge(badge: string, pin: string, from: SignInOrigin): Promise<Account> {
    const found = await accountByBadge(this.#pool, badge);
    return (
      (await this.#check({ account: found?.account ?? badge, password: pin, ...from }, found, found?.pinHash)) ??
      (await this.#wrong(found))
    );
  }

  /**
   * The active user whose person wears a badge; possession is not proved. Counted apart from the account, whose failures a
   * badge alone must not reset.
   *
   * @throws RequestRefused as {@link prove}
   */
  async recogniseBadge(badge: string, from: SignInOrigin): Promise<Account> {
    const found = await accountByBadge(this.#pool, badge);
    return (await this.#admit({ account: `#${badge}`, ...from }, found, async () => true)) ?? (await this.#wrong(found));
  }

  /** Counts a way to the identity provider: nobody floods it, or the rows that wait for its answers. @throws RequestRefused `login.slowDown` */
  async countWay({ ip }: SignInOrigin): Promise<void> {
    const until = await this.throttle.takeWay(ip);
    if (until !== undefined) throw this.#blocked({ reason: 'slowDown', until });
  }

  /**
   * The active user of an account that an identity provider proved.
   *
   * @throws RequestRefused `login.providerUnknown tooManyFailures slowDown`; `user.inactive`
   */
  async proveByProvider(account: string, from: SignInOrigin): Promise<Account> {
    const named = await accountByName(this.#pool, account);
    const found = named?.isMachine === true ? undefined : named;
    const proved = await this.#admit({ account, ...from }, found, async () => true);
    if (proved === undefined) throw refused('unauthorized', 'login.providerUnknown');
    return proved;
  }

  /**
   * A code that is asked for after the password: counted before it is looked at, like a password, and apart from it.
   *
   * @param wrong  how a wrong one is refused
   * @throws RequestRefused `wrong`, `login.tooManyFailures slowDown`
   */
  async proveCode(
    from: SignInOrigin & { readonly account: string },
    userId: string,
    wrong: string,
    isRight: () => Promise<boolean>,
  ): Promise<void> {
    const attempt = { account: from.account, ip: from.ip, isSecondFactor: true } as const;
    const taken = await this.throttle.take(attempt, await this.policy());
    if ('until' in taken) throw this.#blocked(taken);
    if (await isRight()) return this.throttle.giveBack(attempt, taken);
    await this.log((await this.throttle.isLocked(attempt, taken)) ? 'locked' : 'login-failed', from, wrong, userId);
    throw refused('unauthorized', wrong);
  }

  /** @returns the account; undefined when it or the password is wrong */
  #check(proof: Proof, found: Account | undefined, hash: string | undefined): Promise<Account | undefined> {
    return this.#admit(proof, found, () => isPassword(proof.password, hash));
  }

  async #admit(
    proof: Omit<Proof, 'password'>,
    found: Account | undefined,
    isProved: () => Promise<boolean>,
  ): Promise<Account | undefined> {
    const taken = await this.throttle.take(proof, await this.policy());
    if ('until' in taken) throw this.#blocked(taken);
    if (!(await isProved()) || found === undefined) {
      const event = (await this.throttle.isLocked(proof, taken)) ? 'locked' : 'login-failed';
      await this.log(event, proof, found === undefined ? 'login.userUnknown' : 'login.passwordError', found?.userId);
      return undefined;
    }
    await this.throttle.giveBack(proof, taken);
    if (found.state === 'active') return found;
    await this.log('login-failed', proof, 'user.inactive', found.userId);
    throw refused('unauthorized', 'user.inactive', { code: found.account });
  }

  async #wrong(found: Account | undefined): Promise<never> {
    const { isVerbose } = await this.policy();
    const precise = found === undefined ? 'login.userUnknown' : 'login.passwordError';
    throw refused('unauthorized', isVerbose ? precise : 'login.userOrPasswordError');
  }

  #blocked({ reason, until }: BlockedAttempt): RequestRefused {
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.#deps.now().getTime()) / 1_000));
    if (reason === 'slowDown') return refused('tooMany', 'login.slowDown', { seconds }, { retryAfter: seconds });
    return refused('tooMany', 'login.tooManyFailures', { until: until.toISOString() }, { retryAfter: seconds });
  }

  /** Why a correct password must be changed before signing in; undefined when it need not. */
  async obstacle(account: Account, password: string): Promise<RequestRefused | undefined> {
    const policy = await this.policy();
    if (account.mustChange) return refused('unauthorized', 'login.passwordMustChange');
    if (this.#isExpired(account, policy)) return refused('unauthorized', 'login.passwordExpired');
    if (account.isGivenAtStart) return undefined;
    if (weakness(password, account.account, policy) !== undefined) return refused('unauthorized', 'login.passwordTooSimple');
    if (isCommonPassword(password, policy.contextWords)) return refused('unauthorized', 'login.passwordTooCommon');
    return undefined;
  }

  #isExpired({ changedAt }: Account, { maxPasswordLifeDays }: PasswordPolicy): boolean {
    if (maxPasswordLifeDays === 0 || changedAt === undefined) return false;
    return changedAt.getTime() + maxPasswordLifeDays * DAY_MS <= this.#deps.now().getTime();
  }

  /** Writes the access log. */
  log(
    event: Access['event'],
    from: Attempt & { readonly device?: string | undefined; readonly means?: Access['means'] },
    result: string,
    userId?: string,
  ): Promise<void> {
    const { account, ip, device, means } = from;
    const at = this.#deps.now();
    return logAccess(this.#pool, {
      event,
      account,
      ip,
      result,
      at,
      ...(userId === undefined ? {} : { userId }),
      ...(device === undefined ? {} : { device }),
      ...(means === undefined ? {} : { means }),
    });
  }
}
