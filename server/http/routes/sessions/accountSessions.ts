import type { FastifyInstance } from 'fastify';
import { refused } from '../../../core/RequestRefused.ts';
import { dataAnswer, doneAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { route } from '../../request/route.ts';
import { addressOf } from '../../security/address.ts';
import { managedUser } from './managedUser.ts';

/** What an administrator of accounts sees of a user's sign-in: until when it is locked, and the sessions, which they may end. */
export function addAccountSessionRoutes(app: FastifyInstance, { deps, sessions, signIn }: RouteContext): void {
  route(app, 'GET /api/sign-ins/:account', {
    handler: async (request) => {
      const { account, userId } = await managedUser(deps, request, request.params.account);
      const [lockedUntil, entries] = await Promise.all([signIn.throttle.lockedUntil(account), sessions.list(userId)]);
      return dataAnswer({ lockedUntil: lockedUntil?.toISOString() ?? null, sessions: entries });
    },
  });

  route(app, 'DELETE /api/sign-ins/:account/sessions/:id', {
    handler: async (request) => {
      const { account, userId } = await managedUser(deps, request, request.params.account);
      const ended = await sessions.end(userId, request.params.id);
      if (!ended) throw refused('missing', 'session.notExist');
      await signIn.log('logout', { account, ip: addressOf(request), ...ended }, 'done', userId);
      return doneAnswer(request, 'session.revoked', {}, null);
    },
  });
}
