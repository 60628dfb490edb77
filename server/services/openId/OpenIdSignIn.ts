import type { Pool } from 'pg';
import { RequestRefused, refused } from '../../core/RequestRefused.ts';
import type { Account } from '../auth/accounts.ts';
import type { SignIn, SignInOrigin } from '../auth/SignIn.ts';
import { answerOf, endAttempt, isWaiting, keepAnswer, startAttempt, takeAnswer, type AttemptOutcome } from './attempts.ts';
import { failureReason, type IdentityProvider } from './IdentityProvider.ts';

/** What signing in by a provider is made of. */
export interface OpenIdDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly provider: IdentityProvider;
}

/** As long as an account may be. */
const ACCOUNT_LENGTH = 50;

/** Sign-in by an identity provider: it proves who somebody is; which accounts there are and what they may is decided here. */
export class OpenIdSignIn {
  readonly #deps: OpenIdDeps;
  readonly #signIn: SignIn;

  constructor(deps: OpenIdDeps, signIn: SignIn) {
    this.#deps = deps;
    this.#signIn = signIn;
  }

  /** What the button says, by language. */
  get titles(): IdentityProvider['settings']['titles'] {
    return this.#deps.provider.settings.titles;
  }

  /**
   * Sends a browser to the provider.
   *
   * @param target  address of the client it comes back to
   * @param isShared  whether many people use the device: each then types their password at the provider
   * @param onFailure  gets why the provider was not reached
   * @throws RequestRefused `login.providerAway slowDown`
   */
  async begin(
    target: string,
    isShared: boolean,
    from: SignInOrigin,
    onFailure: (reason: string) => void,
  ): Promise<{ readonly url: string; readonly token: string; readonly expiresAt: Date }> {
    const { pool, now, provider } = this.#deps;
    await this.#signIn.countWay(from);
    const { url, ...question } = await provider.ask(isShared).catch((error: unknown) => {
      if (error instanceof RequestRefused) onFailure(failureReason(error));
      throw error;
    });
    return { url, ...(await startAttempt(pool, { ...question, target }, now())) };
  }

  /**
   * Takes what the provider sent a browser back with; nothing where it is not the answer that is waited for.
   *
   * @param query  of the address it was sent back to
   * @param onFailure  gets why an answer was not believed
   * @returns the address of the client to go to
   */
  async answer(token: string, query: URLSearchParams, onFailure: (reason: string) => void): Promise<string> {
    const { pool, now } = this.#deps;
    const asked = await takeAnswer(pool, token, query.get('state') ?? '', now());
    if (asked === undefined) return '';
    await keepAnswer(pool, token, await this.#outcome(asked, query, onFailure));
    return asked.target;
  }

  async #outcome(
    asked: Parameters<IdentityProvider['identify']>[1],
    query: URLSearchParams,
    onFailure: (reason: string) => void,
  ): Promise<AttemptOutcome> {
    try {
      const account = await this.#deps.provider.identify(`?${query.toString()}`, asked);
      const isOne = account !== undefined && account.length <= ACCOUNT_LENGTH;
      return isOne ? { account, refusal: null } : { account: null, refusal: 'login.providerUnknown' };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      onFailure(failureReason(error));
      return { account: null, refusal: error.message };
    }
  }

  /** Whether a browser that was sent there came back, or is too late. */
  async hasReturned(token: string | undefined): Promise<boolean> {
    return token !== undefined && !(await isWaiting(this.#deps.pool, token, this.#deps.now()));
  }

  /**
   * The active user whom the provider proved in this browser. Who is turned down begins again.
   *
   * @throws RequestRefused what came of it at the provider; `login.providerExpired`; as `SignIn.proveByProvider`
   */
  async prove(token: string | undefined, from: SignInOrigin): Promise<Account> {
    const { pool, now } = this.#deps;
    const answered = token === undefined ? undefined : await answerOf(pool, token, now());
    try {
      if (answered === undefined) throw refused('unauthorized', 'login.providerExpired');
      if (answered.account === null) throw refused('unauthorized', answered.refusal ?? 'login.providerUnknown');
      return await this.#signIn.proveByProvider(answered.account, from);
    } catch (error) {
      if (token !== undefined) await endAttempt(pool, token);
      throw error;
    }
  }

  /** Uses up what the provider proved. @throws RequestRefused `login.providerExpired` where that was done */
  async end(token: string): Promise<void> {
    if (!(await endAttempt(this.#deps.pool, token))) throw refused('unauthorized', 'login.providerExpired');
  }
}
