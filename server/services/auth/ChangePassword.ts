import type { Pool } from 'pg';
import type { Refusal } from '#engine';
import { RequestRefused } from '../../core/RequestRefused.ts';
import { weakness } from '../settings/passwordPolicy.ts';
import { forgetPin, storePassword, type Account } from './accounts.ts';
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
    await this.#store(account, change.newPassword, false);
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
    await this.#store(account, change.newPassword, false, session);
  }

  /**
   * Sets a user's first or new password, which they must change at sign-in. The PIN is removed as well: who knew the old
   * password may know it too.
   *
   * @throws RequestRefused as {@link change}
   */
  async reset(account: Account, newPassword: string): Promise<void> {
    throwIfRefused(await this.#faults(account, { newPassword, repeatPassword: newPassword }));
    await forgetPin(this.#pool, account.userId);
    await this.#store(account, newPassword, true);
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

  async #store({ userId }: Account, password: string, mustChange: boolean, keep?: string): Promise<void> {
    await storePassword(this.#pool, { userId, hash: await hashPassword(password), at: this.#now(), mustChange });
    await this.#sessions.endAll(userId, keep);
  }
}

function throwIfRefused(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RequestRefused(refusals);
}

async function isOneOf(password: string, hashes: readonly (string | undefined)[]): Promise<boolean> {
  for (const hash of hashes) if (hash !== undefined && (await isPassword(password, hash))) return true;
  return false;
}
