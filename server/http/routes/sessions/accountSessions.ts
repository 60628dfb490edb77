import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PERMISSIONS } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { dataAnswer, doneAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { addressOf } from '../../security/address.ts';
import { accountField, uuidField } from '../fields.ts';
import { managedUser } from './managedUser.ts';

/** What an administrator of accounts sees of a user's sign-in: until when it is locked, and the sessions, which they may end. */
export function addAccountSessionRoutes(app: FastifyInstance, { deps, sessions, signIn }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/sign-ins/:account',
    access: { permission: ACCOUNT_PERMISSIONS.unlock },
    schema: { params: closedObject({ account: accountField }, ['account']) },
    handler: async (request) => {
      const { account, userId } = await managedUser(deps, request, request.params.account);
      const [lockedUntil, entries] = await Promise.all([signIn.throttle.lockedUntil(account), sessions.list(userId)]);
      return dataAnswer({ lockedUntil: lockedUntil?.toISOString() ?? null, sessions: entries });
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/sign-ins/:account/sessions/:id',
    access: { permission: ACCOUNT_PERMISSIONS.reset },
    schema: { params: closedObject({ account: accountField, id: uuidField }, ['account', 'id']) },
    handler: async (request) => {
      const { account, userId } = await managedUser(deps, request, request.params.account);
      const ended = await sessions.end(userId, request.params.id);
      if (!ended) throw refused('missing', 'session.notExist');
      await signIn.log('logout', { account, ip: addressOf(request), ...ended }, 'done', userId);
      return doneAnswer(request, 'session.revoked', {}, null);
    },
  });
}
