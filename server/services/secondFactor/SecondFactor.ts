import { administers, type Bundle } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import type { SecretBox } from '../../core/SecretBox.ts';
import type { Account, Queryable } from '../auth/accounts.ts';
import type { SignIn, SignInDeps, SignInOrigin } from '../auth/SignIn.ts';
import { recoveryCodesLeft, useRecoveryCode } from './recoveryCodes.ts';
import { acceptStep, keepSecret, storedFactor, type StoredFactor } from './secondFactorRows.ts';
import { renewRecoveryCodes, switchOff, switchOn, type Switching } from './switchFactor.ts';
import { matchingStep, newSecret } from './totp.ts';

/** Whose second factor. */
export type FactorOwner = Pick<Account, 'userId' | 'account' | 'roles'>;

/** The second factor as its user sees it. */
export interface FactorState {
  readonly isOn: boolean;
  /** Whether the plant asks for one of those who hold their roles. */
  readonly isRequired: boolean;
  readonly recoveryCodes: number;
}

/** What second factors are made of. */
export interface SecondFactorDeps extends SignInDeps {
  readonly bundle: () => Bundle;
  readonly secrets: SecretBox;
}

const WRONG = 'login.codeWrong';

/** Codes of an authenticator app beside the password: set up, asked for at sign-in, taken off. */
export class SecondFactor {
  readonly #deps: SecondFactorDeps;
  readonly #signIn: SignIn;

  constructor(deps: SecondFactorDeps, signIn: SignIn) {
    this.#deps = deps;
    this.#signIn = signIn;
  }

  /** What its user may know of it. */
  async state(owner: FactorOwner): Promise<FactorState> {
    const [stored, recoveryCodes, isRequired] = await Promise.all([
      storedFactor(this.#deps.pool, owner.userId),
      recoveryCodesLeft(this.#deps.pool, owner.userId),
      this.#isRequired(owner),
    ]);
    return { isOn: stored?.isConfirmed === true, isRequired, recoveryCodes };
  }

  /** Whether sign-in asks for a code. */
  async isOn({ userId }: FactorOwner): Promise<boolean> {
    return (await storedFactor(this.#deps.pool, userId))?.isConfirmed === true;
  }

  /**
   * Begins to set one up.
   *
   * @returns its secret, which is shown once
   * @throws RequestRefused `secondFactor.alreadyOn`, `common.changedMeanwhile` where they begin elsewhere at the same time
   */
  async begin(owner: Account): Promise<Buffer> {
    const secret = newSecret();
    const { pool, secrets } = this.#deps;
    const { userId, account, factorSecret } = owner;
    if (await keepSecret(pool, userId, secrets.seal(userId, secret), factorSecret)) return secret;
    if (await this.isOn(owner)) throw refused('refused', 'secondFactor.alreadyOn');
    throw refused('changed', 'common.changedMeanwhile', { by: account });
  }

  /**
   * Lets a proved account in, or not.
   *
   * @param code  of the app, or one for recovery; absent when none was given
   * @returns the recovery codes, where the code also ended setting it up
   * @throws RequestRefused `login.secondFactorNeeded secondFactorSetUp codeWrong tooManyFailures slowDown`
   */
  async admit(owner: FactorOwner, code: string | undefined, from: SignInOrigin): Promise<readonly string[] | undefined> {
    if ((await this.demand(owner, code, from)) || !(await this.#isRequired(owner))) return undefined;
    const isBegun = (await storedFactor(this.#deps.pool, owner.userId)) !== undefined;
    if (code === undefined || !isBegun) throw await this.#turnedAway(owner, from, 'login.secondFactorSetUp');
    return this.confirm(owner, code, from);
  }

  /**
   * Asks who has one for a code of it.
   *
   * @param code  of the app, or one for recovery; absent when none was given
   * @returns whether they have one
   * @throws RequestRefused `login.secondFactorNeeded codeWrong tooManyFailures slowDown`
   */
  async demand(owner: FactorOwner, code: string | undefined, from: SignInOrigin): Promise<boolean> {
    if (!(await this.isOn(owner))) return false;
    if (code === undefined) throw await this.#turnedAway(owner, from, 'login.secondFactorNeeded');
    await this.prove(owner, code, from);
    return true;
  }

  /**
   * As {@link demand}, where nothing is set up: who must have one and has none is not let in.
   *
   * @throws RequestRefused also `login.secondFactorSetUp`
   */
  async demandWhole(owner: FactorOwner, code: string | undefined, from: SignInOrigin): Promise<void> {
    if (!(await this.demand(owner, code, from)) && (await this.#isRequired(owner)))
      throw await this.#turnedAway(owner, from, 'login.secondFactorSetUp');
  }

  /** Ends setting one up. @returns recovery codes @throws RequestRefused `secondFactor.notBegun`, and as {@link prove} */
  async confirm(owner: FactorOwner, code: string, from: SignInOrigin): Promise<readonly string[]> {
    const stored = await storedFactor(this.#deps.pool, owner.userId);
    if (stored === undefined || stored.isConfirmed) throw refused('refused', 'secondFactor.notBegun');
    let codes: readonly string[] = [];
    await this.#counted(owner, from, async () => {
      codes = await this.#confirm(owner, stored, code);
      return codes.length > 0;
    });
    return codes;
  }

  /**
   * Takes a code of the app, or one for recovery, which is used up by that.
   *
   * @throws RequestRefused `login.codeWrong tooManyFailures slowDown`
   */
  async prove(owner: FactorOwner, code: string, from: SignInOrigin): Promise<void> {
    await this.#counted(owner, from, () => this.#isRight(owner, code));
  }

  /** New recovery codes for a code, as {@link prove} takes it; those before are void. @throws RequestRefused as {@link prove} */
  async recoveryCodes(owner: FactorOwner, code: string, from: SignInOrigin): Promise<readonly string[]> {
    let codes: readonly string[] = [];
    await this.#counted(owner, from, async () => {
      codes = await renewRecoveryCodes(this.#deps.pool, owner.userId, (client) => this.#isRight(owner, code, client));
      return codes.length > 0;
    });
    return codes;
  }

  /** Takes it off, and ends every session of its user. */
  remove(owner: FactorOwner): Promise<void> {
    return switchOff(this.#switching(owner));
  }

  async #isRequired({ roles = [] }: FactorOwner): Promise<boolean> {
    const { passwordPolicy } = await this.#deps.settings.values();
    return passwordPolicy?.['administratorsNeedCode'] === true && administers(this.#deps.bundle(), roles);
  }

  #counted({ userId, account }: FactorOwner, from: SignInOrigin, isRight: () => Promise<boolean>): Promise<void> {
    return this.#signIn.proveCode({ account, ...from }, userId, WRONG, isRight);
  }

  async #turnedAway({ userId, account }: FactorOwner, from: SignInOrigin, code: string): Promise<Error> {
    await this.#signIn.log('login-failed', { account, ...from }, code, userId);
    return refused('unauthorized', code);
  }

  async #isRight({ userId }: FactorOwner, code: string, db: Queryable = this.#deps.pool): Promise<boolean> {
    const { now, secrets } = this.#deps;
    const stored = await storedFactor(db, userId);
    if (!stored?.isConfirmed) return false;
    const step = matchingStep(secrets.open(userId, stored), code, now());
    return step === undefined ? useRecoveryCode(db, userId, code) : acceptStep(db, userId, step);
  }

  async #confirm(owner: FactorOwner, stored: StoredFactor, code: string): Promise<readonly string[]> {
    const { secrets, now } = this.#deps;
    const step = matchingStep(secrets.open(owner.userId, stored), code, now());
    return step === undefined ? [] : switchOn(this.#switching(owner), stored.secret, step);
  }

  #switching(by: FactorOwner): Switching {
    const { pool, bundle, now } = this.#deps;
    return { pool, bundle: bundle(), by, now: now() };
  }
}
