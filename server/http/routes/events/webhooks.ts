import type { FastifyInstance } from 'fastify';
import { renewKey } from '../../../services/webhooks/webhookKey.ts';
import { RequestRefused } from '../../../core/RequestRefused.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Keys by which receivers of webhooks know who sent what they get. */
export function addWebhookRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, 'POST /api/webhooks/:id/key', {
    handler: async (request) => {
      const by = signedInOf(request);
      const { id } = request.params;
      const seen = await deps.reads.record('webhook', { id }, by);
      if ('refusals' in seen) throw new RequestRefused(seen.refusals);
      return dataAnswer({
        key: await renewKey(deps.pool, deps.bundle(), id, { by, now: deps.now(), secrets: deps.secrets }),
      });
    },
  });
}
