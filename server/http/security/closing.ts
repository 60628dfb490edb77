import type { FastifyInstance } from 'fastify';
import { refused } from '../../core/RequestRefused.ts';

/** Milliseconds between two checks of connections while the server closes. */
const CHECK_INTERVAL_MS = 50;

/**
 * Lets a closing server end as soon as its last answer is out: connections kept alive for a next request are closed then,
 * and what still arrives on them is refused like by a server that is too busy.
 */
export function useClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    if (timer === undefined) return;
    reply.header('connection', 'close');
    throw refused('refused', 'common.overloaded', {}, { status: 503, retryAfter: 5 });
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
