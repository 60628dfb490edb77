import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { refused, type RequestRefused } from '../../core/RequestRefused.ts';

/** What a provider that answers nothing useful is known by. */
const AWAY: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Why nobody was proved: the provider did not answer, turned it down, or answered what must not be believed. @throws RequestRefused */
export function providerFailure(error: unknown): never {
  throw Object.assign(refusalOf(error), { cause: error });
}

/** What went wrong, for the log: of a connection that failed also why it did, as that its certificate has expired. */
export function reasonOf(failure: RequestRefused): string {
  const reasons: string[] = [];
  for (let at = failure.cause; at instanceof Error; at = at.cause) reasons.push(at.message);
  return reasons.length > 0 ? reasons.join(': ') : failure.message;
}

function refusalOf(error: unknown): RequestRefused {
  if (error instanceof AuthorizationResponseError) return refused('unauthorized', 'login.providerRefused');
  return refused('unauthorized', isAway(error) ? 'login.providerAway' : 'login.providerWrong');
}

function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) return AWAY.has(error.code ?? '');
  // What `fetch` throws where nobody answers.
  return error instanceof TypeError && error.message === 'fetch failed';
}
