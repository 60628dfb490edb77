import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearToken, setToken, tokenOf } from '../../security/cookie.ts';
import { meOf, type Me } from '../../../services/auth/me.ts';
import { doneAnswer, dataAnswer, type AnswerBody } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { codeField, deviceField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';
import { proveIdentity, PROOF_FIELDS, PROOF_NEEDED } from '../actions/proof.ts';
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
    ...PROOF_FIELDS,
    code: codeField,
    bearer: { type: 'boolean' },
    device: deviceField,
    roles: rolesField,
    days: daysField,
  }),
  ...PROOF_NEEDED,
};

/** Signing in, signing out, and who one is. */
export function addLoginRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, {
    method: 'POST',
    url: '/api/login',
    access: 'public',
    schema: { body: LOGIN },
    handler: (request, reply) => login(context, request, reply),
  });
  route(app, {
    method: 'POST',
    url: '/api/logout',
    access: 'public',
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
  { deps, sessions, signIn, secondFactor }: RouteContext,
  request: RequestOf<{ body: typeof LOGIN }>,
  reply: FastifyReply,
): Promise<AnswerBody> {
  const { bearer = false, roles, days, ...given } = request.body;
  if (!bearer && (roles !== undefined || days !== undefined)) throw refused('badRequest', 'session.onlyToken');
  const { pad } = await deps.settings.values();
  const from = { ip: addressOf(request), device: given.device };
  const proved = await proveIdentity(signIn, given, { ...from, isBadgeEnough: pad?.['badgeAlone'] === true });
  const { userId, account } = proved;
  // A badge is not proved by the password, whose age and strength are therefore not asked.
  const password = given.badge === undefined ? given.password : undefined;
  const obstacle = password === undefined ? undefined : await signIn.obstacle(proved, password);
  const name = password === undefined ? account : (given.account ?? account);
  if (obstacle !== undefined) {
    await signIn.log('login-failed', { account: name, ...from }, obstacle.message, userId);
    throw obstacle;
  }
  const recoveryCodes = await secondFactor.admit(proved, given.code, from);
  await signIn.log('login', { account: name, ...from }, 'done', userId);
  if (!bearer && request.signedIn?.kind === 'cookie')
    await sessions.end(request.signedIn.actor.userId, request.signedIn.sessionId);
  const missing = roles?.find((role) => !(proved.roles ?? []).includes(role));
  if (missing !== undefined) throw refused('forbidden', 'session.roleNotHeld', { role: missing });
  const { token, expiresAt } = await sessions.begin({
    userId,
    roles,
    days,
    kind: bearer ? 'bearer' : 'cookie',
    device: given.device,
    ip: addressOf(request),
  });
  request.signedIn = (await sessions.of(token)) ?? null;
  if (password !== undefined) deps.firstPassword.used(account);
  if (!bearer) setToken(request, reply, token, expiresAt);
  const me = { ...(await whoIs(deps, request)), ...(recoveryCodes && { recoveryCodes }) };
  return doneAnswer(request, 'login.done', { name: me.user.name }, bearer ? { ...me, token, expiresAt } : me);
}

async function whoIs({ bundle, settings }: RouteContext['deps'], request: FastifyRequest): Promise<Me> {
  const { displayConfig } = await settings.values();
  const productName = displayConfig?.['productName'];
  const me = meOf(bundle(), settings.zones, signedInOf(request));
  return typeof productName === 'string' ? { ...me, productName } : me;
}

async function logout({ sessions, signIn }: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<AnswerBody> {
  if (request.signedIn !== null) {
    const { sessionId, actor } = request.signedIn;
    await sessions.end(actor.userId, sessionId);
    await signIn.log('logout', { account: actor.account, ip: addressOf(request) }, 'done', actor.userId);
  }
  if (tokenOf(request) !== undefined) clearToken(request, reply);
  return doneAnswer(request, 'logout.done', {}, null);
}
