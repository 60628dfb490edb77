import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { OpenIdSettings } from '../../core/openIdSettings.ts';
import { cached } from '../../core/cached.ts';
import { refused, type RequestRefused } from '../../core/RequestRefused.ts';

/** What only the browser that began may come back with. */
interface Challenge {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What was asked of the provider. */
export interface Question extends Challenge {
  /** Whether many people share the device: then who is signed in at the provider does not count. */
  readonly isShared: boolean;
}

const SCOPE = 'openid profile email';
/** Seconds the provider has for each answer. */
const TIMEOUT = 5;
/** What the provider says of itself is asked for again after this; milliseconds. */
const CONFIGURATION_MS = 3_600_000;
/** Seconds for which a password typed at the provider is fresh. */
const FRESH = 600;

/** An identity provider by OpenID Connect: authorization code with PKCE, state and nonce; its tokens are read once and kept nowhere. */
export class IdentityProvider {
  readonly settings: OpenIdSettings;
  readonly #secret: string;
  readonly #configuration: () => Promise<Configuration>;

  /** @param secret  of this client */
  constructor(settings: OpenIdSettings, secret: string) {
    this.settings = settings;
    this.#secret = secret;
    this.#configuration = cached(CONFIGURATION_MS, () => this.#discover());
  }

  /** Where to send a browser. @throws RequestRefused `login.providerAway` */
  async ask(isShared: boolean): Promise<Question & { readonly url: string }> {
    const configuration = await this.#configuration().catch(providerFailure);
    const challenge = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUri,
      scope: SCOPE,
      state: challenge.state,
      nonce: challenge.nonce,
      code_challenge: await calculatePKCECodeChallenge(challenge.verifier),
      code_challenge_method: 'S256',
      ...(isShared ? { prompt: 'login', max_age: String(FRESH) } : {}),
    });
    return { ...challenge, isShared, url: url.href };
  }

  /**
   * Whom the provider proved, once everything it answered fits what was asked.
   *
   * @param search  of the address it sent the browser back to
   * @returns the claim that holds the account; undefined where it is missing
   * @throws RequestRefused `login.providerAway providerRefused providerWrong`
   */
  async identify(search: string, question: Question): Promise<string | undefined> {
    return this.#identify(search, question).catch(providerFailure);
  }

  async #identify(search: string, { state, nonce, verifier, isShared }: Question): Promise<string | undefined> {
    const configuration = await this.#configuration();
    const { claim, redirectUri } = this.settings;
    const tokens = await authorizationCodeGrant(configuration, new URL(search, redirectUri), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(isShared ? { maxAge: FRESH } : {}),
    });
    const claims = tokens.claims();
    if (claims === undefined) return undefined;
    // Many providers keep everything but the subject for their own endpoint.
    const stated = claims[claim] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const said = stated[claim];
    return typeof said === 'string' && isVerified(claim, stated) ? said : undefined;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId } = this.settings;
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    return discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(this.#secret), { execute, timeout: TIMEOUT });
  }
}

/** An address of mail anybody may state proves nothing. */
function isVerified(claim: string, stated: Readonly<Record<string, unknown>>): boolean {
  return claim !== 'email' || stated['email_verified'] !== false;
}

/** What a provider that answers nothing useful is known by. */
const AWAY: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Why nobody was proved: the provider did not answer, turned it down, or answered what must not be believed. @throws RequestRefused */
function providerFailure(error: unknown): never {
  throw Object.assign(toRefusal(error), { cause: error });
}

/** What went wrong, for the log: of a connection that failed also why it did, as that its certificate has expired. */
export function failureReason(failure: RequestRefused): string {
  const reasons: string[] = [];
  for (let at = failure.cause; at instanceof Error; at = at.cause) reasons.push(at.message);
  return reasons.length > 0 ? reasons.join(': ') : failure.message;
}

function toRefusal(error: unknown): RequestRefused {
  if (error instanceof AuthorizationResponseError) return refused('unauthorized', 'login.providerRefused');
  return refused('unauthorized', isAway(error) ? 'login.providerAway' : 'login.providerWrong');
}

function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) return AWAY.has(error.code ?? '');
  // What `fetch` throws where nobody answers.
  return error instanceof TypeError && error.message === 'fetch failed';
}
