import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at connections while the server closes. */
const EVERY = 50;

/** Lets a closing server end as soon as its last answer is out: connections kept alive for a next request are closed then. */
export function useClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
