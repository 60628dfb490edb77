import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearToken, openIdTokenOf, setToken, tokenOf } from '../../security/cookie.ts';
import { describeMe, type Me } from '../../../services/auth/me.ts';
import { displayOf, type Display } from '../../../services/display/display.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { addressOf } from '../../security/address.ts';
import type { Access } from '../../../services/auth/accessLog.ts';
import type { Account } from '../../../services/auth/accounts.ts';
import type { SignInOrigin } from '../../../services/auth/SignIn.ts';
import { type ProofInput, proveIdentity } from '../actions/proof.ts';

/** Signing in, signing out, and who one is. */
export function addLoginRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, 'POST /api/login', {
    changesSession: true,
    handler: (request, reply) => login(context, request, reply),
  });
  route(app, 'POST /api/logout', {
    changesSession: true,
    handler: (request, reply) => logout(context, request, reply),
  });
  route(app, 'GET /api/me', {
    handler: async (request) => dataAnswer(await whoIs(context.deps, request)),
  });
}

async function login(
  context: RouteContext,
  request: RequestOf<'POST /api/login'>,
  reply: FastifyReply,
): Promise<Success<'POST /api/login'>> {
  const { deps, sessions, signIn, secondFactor } = context;
  const { bearer = false, roles, days, ...given } = request.body;
  if (!bearer && (roles !== undefined || days !== undefined)) throw refused('badRequest', 'session.onlyToken');
  const from = { ip: addressOf(request), device: given.device };
  const { proved, name, means } = await proveSignIn(context, { request, reply }, given, from);
  const { userId } = proved;
  const recoveryCodes = await secondFactor.admit(proved, given.code, from);
  if (means === 'provider') await useUp(context, request, reply);
  await signIn.log('login', { account: name, means, ...from }, 'done', userId);
  if (!bearer && request.signedIn?.kind === 'cookie')
    await sessions.end(request.signedIn.actor.userId, request.signedIn.sessionId);
  const missing = roles?.find((role) => !(proved.roles ?? []).includes(role));
  if (missing !== undefined) throw refused('forbidden', 'session.roleNotHeld', { role: missing });
  const { token, expiresAt } = await sessions.begin({
    account: proved,
    roles,
    days,
    kind: bearer ? 'bearer' : 'cookie',
    device: given.device,
    ip: addressOf(request),
  });
  request.signedIn = (await sessions.of(token)) ?? null;
  if (means === 'password') deps.firstPassword.used(proved.account);
  if (!bearer) setToken(request, reply, token, expiresAt);
  const me = { ...(await whoIs(deps, request)), ...(recoveryCodes && { recoveryCodes }) };
  return doneAnswer(request, 'login.done', { name: me.user.name }, bearer ? { ...me, token, expiresAt } : me);
}

/** What the identity provider proved signs in once. */
async function useUp({ openId }: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await openId?.end(openIdTokenOf(request) ?? '');
  clearToken(request, reply, 'takt-open-id');
}

async function whoIs({ bundle, settings }: RouteContext['deps'], request: FastifyRequest): Promise<Me & Display> {
  const values = await settings.values();
  const { helpPhone } = values['plant'] ?? {};
  return {
    ...describeMe(bundle(), settings.zones, signedInOf(request)),
    ...(typeof helpPhone === 'string' ? { helpPhone } : {}),
    ...displayOf(values),
  };
}

async function logout(
  { sessions, signIn }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Success<'POST /api/logout'>> {
  if (request.signedIn !== null) {
    const { sessionId, actor } = request.signedIn;
    const ended = await sessions.end(actor.userId, sessionId);
    await signIn.log('logout', { account: actor.account, ip: addressOf(request), ...ended }, 'done', actor.userId);
  }
  if (tokenOf(request) !== undefined) clearToken(request, reply);
  return doneAnswer(request, 'logout.done', {}, null);
}

/** What signs somebody in: account and password, badge and PIN, or what the identity provider proved in this browser. */
interface SignInInput extends ProofInput {
  readonly openId?: true;
}

/** Who signs in. */
interface ProvedSignIn {
  readonly proved: Account;
  /** Their account, as they typed it. */
  readonly name: string;
  readonly means: NonNullable<Access['means']>;
}

/** Proves who signs in. @throws RequestRefused as `SignIn.prove` and `OpenIdSignIn.prove`; why a right password must be changed */
async function proveSignIn(
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
