import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../../../core/RequestRefused.ts';
import type { Access } from '../../../services/auth/accessLog.ts';
import type { Account } from '../../../services/auth/accounts.ts';
import type { SignInOrigin } from '../../../services/auth/SignIn.ts';
import { clearToken, openIdTokenOf } from '../../security/cookie.ts';
import { proveIdentity, type ProofInput } from '../actions/proof.ts';
import type { RouteContext } from '../../deps.ts';

/** What signs somebody in: account and password, badge and PIN, or what the identity provider proved in this browser. */
export interface SignInInput extends ProofInput {
  readonly openId?: true;
}

/** Who signs in. */
export interface ProvedSignIn {
  readonly proved: Account;
  /** Their account, as they typed it. */
  readonly name: string;
  readonly means: NonNullable<Access['means']>;
}

/** Proves who signs in. @throws RequestRefused as `SignIn.prove` and `OpenIdSignIn.prove`; why a right password must be changed */
export async function proveSignIn(
  context: RouteContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  given: SignInInput,
  from: SignInOrigin,
): Promise<ProvedSignIn> {
  const { deps, signIn } = context;
  if (given.openId) return byProvider(context, { request, reply }, from);
  const { pad } = await deps.settings.values();
  const proved = await proveIdentity(signIn, given, { ...from, isBadgeEnough: pad?.['badgeAlone'] === true });
  const { account, password = '', badge, pin } = given;
  // A badge is not proved by the password, whose age and strength are therefore not asked.
  if (badge !== undefined) return { proved, name: proved.account, means: pin === undefined ? 'badge' : 'pin' };
  const name = account ?? proved.account;
  const obstacle = await signIn.obstacle(proved, password);
  if (obstacle === undefined) return { proved, name, means: 'password' };
  await signIn.log('login-failed', { account: name, ...from }, obstacle.message, proved.userId);
  throw obstacle;
}

/** Who is turned down has nothing to come back with. */
async function byProvider(
  { openId }: RouteContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  from: SignInOrigin,
): Promise<ProvedSignIn> {
  if (openId === undefined) throw refused('missing', 'request.noRoute');
  const proved = await openId.prove(openIdTokenOf(request), from).catch((error: unknown) => {
    clearToken(request, reply, 'takt-open-id');
    throw error;
  });
  return { proved, name: proved.account, means: 'provider' };
}
