import helmet from '@fastify/helmet';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../../core/RequestRefused.ts';
import { isCleanText } from '../request/textRules.ts';

/** Sockets one address may hold open; a hall of PADs behind one router stays below. */
const CONNECTIONS_PER_ADDRESS = 250;
const URL_PARAMETERS = 100;
/** Methods that write nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a page may ask the device for: the camera to read codes, the location to fill in places. */
export const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(self), hid=(), midi=(), display-capture=()';

/** Digest of the script in the client's page that tells that it loads, or failed: it has to run where no file arrives. */
const OPENING = 'sha256-Zsp2UjtWHFojTbsZQpDorRYVEADFcw0bg87mKPYEa44=';

/** Headers of every answer: no foreign script, frame or type guess (reliability 2f). */
export function useHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of camera pictures is WebAssembly, and runs beside the page; the UI kit sets styles on elements.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", `'${OPENING}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isSecure,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Rejects what no page of ours sends: foreign pages that write, unstorable texts and floods of parameters in a URL. */
export function useRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method)) refuseCrossSite(request);
    const texts = [...Object.values(request.params as object), ...Object.entries(request.query as object).flat(2)];
    if (texts.length > 2 * URL_PARAMETERS || !texts.every((text) => typeof text === 'string' && isCleanText(text))) {
      throw refused('badRequest', 'request.badUrl');
    }
  });
}

/** @throws RequestRefused `request.crossSite` */
export function refuseCrossSite(request: FastifyRequest): void {
  if (isCrossSite(request)) throw refused('forbidden', 'request.crossSite');
}

/**
 * A browser says where a request comes from; a program says nothing and sends no cookie by itself. Hosts are compared, not
 * schemes: behind a proxy that ends TLS the server sees plain HTTP.
 */
function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !sameHost(headers.origin, headers.host);
}

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Closes the socket too many of an address, so that one device cannot hold them all; behind some addresses are many devices. */
export function capConnections(server: Server, isShared: (address: string) => Promise<boolean>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > CONNECTIONS_PER_ADDRESS)
      isShared(address).then(
        (isMany) => void (isMany || socket.destroy()),
        () => socket.destroy(),
      );
  });
}
