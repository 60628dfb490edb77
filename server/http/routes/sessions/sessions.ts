import type { FastifyInstance } from 'fastify';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { addressOf } from '../../security/address.ts';

/** A user's own sessions and device tokens: listed, and revoked one by one. */
export function addSessionRoutes(app: FastifyInstance, { sessions, signIn }: RouteContext): void {
  route(app, 'GET /api/sessions', {
    handler: async (request) => {
      const { actor, sessionId, scope } = signedInOf(request);
      const all = await sessions.list(actor.userId);
      const entries = scope === undefined ? all : all.filter(({ id }) => id === sessionId);
      return dataAnswer(entries.map((entry) => ({ ...entry, isThisOne: entry.id === sessionId })));
    },
  });

  route(app, 'DELETE /api/sessions/:id', {
    handler: async (request) => {
      const { actor, sessionId, scope } = signedInOf(request);
      const { id } = request.params;
      if (scope !== undefined && id !== sessionId) throw refused('forbidden', 'common.notAllowed');
      const ended = await sessions.end(actor.userId, id);
      if (!ended) throw refused('missing', 'session.notExist');
      await signIn.log('logout', { account: actor.account, ip: addressOf(request), ...ended }, 'done', actor.userId);
      return doneAnswer(request, 'session.revoked', {}, null);
    },
  });
}
