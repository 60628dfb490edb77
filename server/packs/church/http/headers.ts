import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a page may ask the device for: the nearest place is found from where one stands. */
const PERMISSIONS =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()';

/**
 * Headers of every answer. Nothing runs but the site's own files, nothing is embedded, nothing is asked of a third party; data
 * blocks in a page are no scripts and need no permission.
 *
 * @param lookup  origin of the address lookup where a church chose a foreign one (CH-C-15); undefined for our own
 */
export function useSiteHeaders(app: FastifyInstance, isSecure: boolean, lookup: () => string | undefined): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: [() => ["'self'", lookup() ?? []].flat().join(' ')],
        formAction: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Podcast players show the pictures of a feed on pages of their own.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
