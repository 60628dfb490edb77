import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Mask, permits, type Bundle } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import type { Access } from '../request/request.ts';
import { SAFE_METHODS } from './security.ts';
import { tokenOf } from './cookie.ts';
import { refuseViewedWrite, viewedAs } from './viewAs.ts';
import type { Sessions } from '../../services/auth/Sessions.ts';
import type { SignedIn } from '../../core/signedIn.ts';

/**
 * Authenticates and authorises a request before its body is read: an unknown caller costs one session look-up. Reads may use
 * a cached session; writes check again, so that a user who was signed out or lost a role writes nothing more (I14).
 */
export function useAuthorization(
  app: FastifyInstance,
  { bundle }: { readonly bundle: () => Bundle },
  sessions: Sessions,
): void {
  app.addHook('onRequest', async (request) => {
    const config = request.routeOptions.config;
    if (config.isAnonymous?.(request)) return;
    const token = tokenOf(request);
    const { access, answersRepeats, acceptsCachedSession = SAFE_METHODS.has(request.method) } = config;
    request.signedIn = (token === undefined ? undefined : await sessions.of(token, acceptsCachedSession)) ?? null;
    if (request.signedIn !== null && !config.changesSession) refuseViewedWrite(request);
    if (access === 'public') return;
    if (request.signedIn === null || !isAskedAs(request.signedIn, request))
      throw refused('unauthorized', 'common.notSignedIn');
    if (access === 'account' && request.signedIn.scope !== undefined) throw refused('forbidden', 'common.notAllowed');
    request.signedIn = viewedAs(bundle(), request.signedIn, request);
    const permission = permissionOf(access, request);
    request.isForbidden = permission !== undefined && !permits(bundle(), request.signedIn.actor.roles, permission);
    if (request.isForbidden && !answersRepeats) throw refused('forbidden', 'common.notAllowed');
  });
}

/**
 * Header with the user a page asks as. Another may have signed in beside it, in the same browser: what one began is neither shown to
 * nor done by the other.
 */
const AS_USER = 'as-user';

function isAskedAs({ actor }: SignedIn, { headers }: FastifyRequest): boolean {
  return headers[AS_USER] === undefined || headers[AS_USER] === actor.userId;
}

/** Requires another permission inside a handler. @throws RequestRefused `common.notAllowed` */
export function requirePermission(bundle: Bundle, { actor }: SignedIn, permission: string): void {
  if (!permits(bundle, actor.roles, permission)) throw refused('forbidden', 'common.notAllowed');
}

/** Whether every row of an entity may be seen, and of each row these fields: what tells or counts them asks no other rule. */
export function seesEveryRow(bundle: Bundle, { actor }: SignedIn, entity: string, fields: Iterable<string> = []): boolean {
  const permission = `record:${entity}`;
  if (!permits(bundle, actor.roles, permission)) return false;
  const mask = new Mask(bundle, actor.roles, [permission], entity);
  return mask.where.length === 0 && ![...fields].some((field) => mask.isHidden(entity, field));
}

/** Requires what {@link seesEveryRow} asks. @throws RequestRefused `common.notAllowed` */
export function requireEveryRow(bundle: Bundle, by: SignedIn, entity: string, fields: Iterable<string> = []): void {
  if (!seesEveryRow(bundle, by, entity, fields)) throw refused('forbidden', 'common.notAllowed');
}

function permissionOf(access: Access | undefined, request: FastifyRequest): string | undefined {
  if (typeof access !== 'object') return undefined;
  return typeof access.permission === 'string' ? access.permission : access.permission(request);
}
