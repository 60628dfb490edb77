import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

export interface PortOptions {
  readonly host: string;
  readonly port: number;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** HTML that says how far the start is; without it nothing is answered, and the port is let go at once. */
  readonly page?: () => string;
}

/** Seconds after which who waits asks again. */
const AGAIN_S = 2;
const UNAVAILABLE = 503;

/**
 * Takes a port before anything else is done, as a set-up takes minutes, and answers there that it is under way: to programs as one
 * that is away.
 *
 * @returns lets the port go, once however often it is called
 * @throws Error `EADDRINUSE` and what else the system says
 */
export async function holdPort({ host, port, tls, page }: PortOptions): Promise<() => Promise<void>> {
  const answer: RequestListener = (_request, reply) => {
    reply
      .writeHead(UNAVAILABLE, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
        'retry-after': String(AGAIN_S),
        refresh: String(AGAIN_S),
      })
      .end(page?.());
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  const release = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  if (!page) await release();
  return release;
}
