import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearToken, setToken, tokenOf } from '../../auth/cookie.ts';
import { meOf } from '../../auth/me.ts';
import { done, found, type Done } from '../answer.ts';
import { signedInOf } from '../request.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { accountField, deviceField, passwordField } from './fields.ts';
import type { Doors } from './index.ts';

interface Login {
  readonly account: string;
  readonly password: string;
  readonly bearer?: boolean;
  readonly device?: string;
}

const LOGIN = closed({ account: accountField, password: passwordField, bearer: { type: 'boolean' }, device: deviceField }, [
  'account',
  'password',
]);

/** Signing in, signing out, and who one is. */
export function addLoginRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, {
    method: 'POST',
    url: '/api/login',
    access: 'public',
    schema: { body: LOGIN },
    handler: (request, reply) => login(doors, request, reply),
  });
  route(app, {
    method: 'POST',
    url: '/api/logout',
    access: 'public',
    handler: (request, reply) => logout(doors, request, reply),
  });
  route(app, {
    method: 'GET',
    url: '/api/me',
    access: 'signedIn',
    handler: async (request) => found(meOf(doors.deps.bundle(), signedInOf(request))),
  });
}

async function login({ deps, sessions, signIn }: Doors, request: FastifyRequest, reply: FastifyReply): Promise<Done> {
  const { bearer = false, ...given } = request.body as Login;
  const from = { ...given, ip: request.ip };
  const { userId, ...account } = await signIn.prove(from);
  const obstacle = await signIn.obstacle({ userId, ...account }, given.password);
  await signIn.log(obstacle === undefined ? 'login' : 'login-failed', from, obstacle?.message ?? 'done', userId);
  if (obstacle !== undefined) throw obstacle;
  if (request.signedIn?.kind === 'cookie') await sessions.end(request.signedIn.actor.userId, request.signedIn.sessionId);
  const { token, expiresAt } = await sessions.begin({
    userId,
    kind: bearer ? 'bearer' : 'cookie',
    device: given.device,
    ip: request.ip,
  });
  request.signedIn = (await sessions.of(token)) ?? null;
  deps.firstPassword.used(account.account);
  if (!bearer) setToken(request, reply, token, expiresAt);
  const me = meOf(deps.bundle(), signedInOf(request));
  return done(request, 'login.done', { name: me.user.name }, bearer ? { ...me, token, expiresAt } : me);
}

async function logout({ sessions, signIn }: Doors, request: FastifyRequest, reply: FastifyReply): Promise<Done> {
  if (request.signedIn !== null) {
    const { sessionId, actor } = request.signedIn;
    await sessions.end(actor.userId, sessionId);
    await signIn.log('logout', { account: actor.account, ip: request.ip }, 'done', actor.userId);
  }
  if (tokenOf(request) !== undefined) clearToken(request, reply);
  return done(request, 'logout.done', {}, null);
}
