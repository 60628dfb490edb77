import type { Pool } from 'pg';
import type { Refusal } from '#engine';
import { RequestRefused, refused } from '../../core/RequestRefused.ts';
import { weakness } from '../settings/passwordPolicy.ts';
import { storePassword, type Account } from './accounts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Sessions } from './Sessions.ts';
import type { SignIn, SignInDeps } from './SignIn.ts';

/** What the change page sends. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

/** Changes passwords, in one's own name and in an administrator's. */
export class ChangePassword {
  readonly #pool: Pool;
  readonly #now: () => Date;
  readonly #signIn: SignIn;
  readonly #sessions: Sessions;

  constructor({ pool, now }: Pick<SignInDeps, 'pool' | 'now'>, signIn: SignIn, sessions: Sessions) {
    this.#pool = pool;
    this.#now = now;
    this.#signIn = signIn;
    this.#sessions = sessions;
  }

  /**
   * Gives an account, whose old password was proved at the sign-in that asked for a new one, its new password.
   *
   * @throws RequestRefused every one of `password.equalsLastLogin tooWeak entriesDiffer`, `login.passwordTooCommon` that holds (BO-09, BO-10, BO-12)
   */
  async changeAtLogin(account: Account, change: PasswordChange): Promise<void> {
    throwIfRefused(await this.#faults(account, change, 'password.equalsLastLogin'));
    if (!(await this.#store(account, change.newPassword, false))) throw refused('unauthorized', 'login.userOrPasswordError');
  }

  /**
   * Changes the password of a signed-in user and ends their other sessions.
   *
   * @param isProved whether the old password was right
   * @throws RequestRefused every one of `password.oldWrong equalsLast tooWeak entriesDiffer`, `login.passwordTooCommon` that
   *   holds (BO-09 to BO-12)
   */
  async change(account: Account, change: PasswordChange, isProved: boolean, session: string): Promise<void> {
    const oldWrong: Refusal = { code: 'password.oldWrong', params: {}, at: '/oldPassword' };
    throwIfRefused([...(isProved ? [] : [oldWrong]), ...(await this.#faults(account, change))]);
    if (!(await this.#store(account, change.newPassword, false, session))) throwIfRefused([oldWrong]);
  }

  /**
   * Sets a user's first or new password, which they must change at sign-in. The PIN is removed as well.
   *
   * @throws RequestRefused as {@link change}; `common.changedMeanwhile` where it was set by somebody else at the same time
   */
  async reset(account: Account, newPassword: string): Promise<void> {
    throwIfRefused(await this.#faults(account, { newPassword, repeatPassword: newPassword }));
    if (!(await this.#store(account, newPassword, true)))
      throw refused('changed', 'common.changedMeanwhile', { by: account.account });
    await this.#signIn.throttle.unlock(account.account);
  }

  /** Every fault of a new password, in the order of the fields. */
  async #faults(
    account: Account,
    given: Omit<PasswordChange, 'oldPassword'>,
    equalsLast = 'password.equalsLast',
  ): Promise<readonly Refusal[]> {
    const { account: name, passwordHash, previousHash } = account;
    const { newPassword, repeatPassword } = given;
    const policy = await this.#signIn.policy();
    const refusals: Refusal[] = [];
    if (await isOneOf(newPassword, [passwordHash, previousHash])) {
      refusals.push({ code: equalsLast, params: {}, at: '/newPassword' });
    }
    const word = weakness(newPassword, name, policy);
    if (word !== undefined) {
      const params = { rule: { word, of: 'password.rule' }, min: policy.minPasswordLength };
      refusals.push({ code: 'password.tooWeak', params, at: '/newPassword' });
    } else if (isCommonPassword(newPassword, policy.contextWords)) {
      refusals.push({ code: 'login.passwordTooCommon', params: {}, at: '/newPassword' });
    }
    if (newPassword !== repeatPassword) refusals.push({ code: 'password.entriesDiffer', params: {}, at: '/repeatPassword' });
    return refusals;
  }

  /** @returns false where the account has another password by now than the one that was proved */
  async #store(account: Account, password: string, mustChange: boolean, keep?: string): Promise<boolean> {
    const given = { hash: await hashPassword(password), at: this.#now(), mustChange };
    const isStored = await storePassword(this.#pool, account, given);
    if (isStored) await this.#sessions.endAll(account.userId, keep);
    return isStored;
  }
}

function throwIfRefused(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RequestRefused(refusals);
}

async function isOneOf(password: string, hashes: readonly (string | undefined)[]): Promise<boolean> {
  for (const hash of hashes) if (hash !== undefined && (await isPassword(password, hash))) return true;
  return false;
}
