import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearToken, openIdTokenOf, setToken, tokenOf } from '../../security/cookie.ts';
import { meOf, type Me } from '../../../services/auth/me.ts';
import { displayOf, type Display } from '../../../services/display/display.ts';
import { doneAnswer, dataAnswer, type AnswerBody } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { codeField, deviceField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';
import { proveSignIn, SIGN_IN_FIELDS, SIGN_IN_NEEDED } from './signInProof.ts';
import { addressOf } from '../../security/address.ts';

const rolesField = {
  type: 'array',
  items: { type: 'string', maxLength: 60 },
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
} as const;
/** Days a token lives at most. */
const daysField = { type: 'integer', minimum: 1, maximum: 366 } as const;
const LOGIN = {
  ...closedObject({
    ...SIGN_IN_FIELDS,
    code: codeField,
    bearer: { type: 'boolean' },
    device: deviceField,
    roles: rolesField,
    days: daysField,
  }),
  ...SIGN_IN_NEEDED,
};

/** Signing in, signing out, and who one is. */
export function addLoginRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, {
    method: 'POST',
    url: '/api/login',
    access: 'public',
    isOfSession: true,
    schema: { body: LOGIN },
    handler: (request, reply) => login(context, request, reply),
  });
  route(app, {
    method: 'POST',
    url: '/api/logout',
    access: 'public',
    isOfSession: true,
    handler: (request, reply) => logout(context, request, reply),
  });
  route(app, {
    method: 'GET',
    url: '/api/me',
    access: 'signedIn',
    handler: async (request) => dataAnswer(await whoIs(context.deps, request)),
  });
}

async function login(
  context: RouteContext,
  request: RequestOf<{ body: typeof LOGIN }>,
  reply: FastifyReply,
): Promise<AnswerBody> {
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

async function logout({ sessions, signIn }: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<AnswerBody> {
  if (request.signedIn !== null) {
    const { sessionId, actor } = request.signedIn;
    const ended = await sessions.end(actor.userId, sessionId);
    await signIn.log('logout', { account: actor.account, ip: addressOf(request), ...ended }, 'done', actor.userId);
  }
  if (tokenOf(request) !== undefined) clearToken(request, reply);
  return doneAnswer(request, 'logout.done', {}, null);
}
