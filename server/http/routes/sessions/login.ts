import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearToken, openIdTokenOf, setToken, tokenOf } from '../../security/cookie.ts';
import { meOf, type Me } from '../../../services/auth/me.ts';
import { displayOf, type Display } from '../../../services/display/display.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { proveSignIn } from './signInProof.ts';
import { addressOf } from '../../security/address.ts';

/** Signing in, signing out, and who one is. */
export function addLoginRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, 'POST /api/login', {
    isOfSession: true,
    handler: (request, reply) => login(context, request, reply),
  });
  route(app, 'POST /api/logout', {
    isOfSession: true,
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
  const display = displayOf(await settings.values());
  return { ...meOf(bundle(), settings.zones, signedInOf(request)), ...display };
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
