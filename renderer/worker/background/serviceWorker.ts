import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { API_CACHE, FROM_DEVICE } from '../names.ts';

declare const self: ServiceWorkerGlobalScope;
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>[number];

/** Files of this build; put in when it is built. */
declare const PRECACHED: readonly PrecacheEntry[];

/** Seconds a slow network is waited for before the device answers itself. */
const PATIENCE = 4;
const KEPT = 400;
/** One long shift; seconds. */
const SHIFT = 16 * 3_600;
/** What a screen needs to be drawn and was read before; further pages of a list are read when there is a network. */
const READ = /^\/api\/(?:me|dictionaries|shells\/|screens\/|texts\/|queries\/|records\/)/;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page itself is asked for first, so that an update reaches a device at its next start.
precacheAndRoute([...PRECACHED], { directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(PATIENCE * 1_000) });
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  }),
);

registerRoute(
  ({ url, request }) => request.method === 'GET' && READ.test(url.pathname) && !url.searchParams.has('cursor'),
  new NetworkFirst({
    cacheName: API_CACHE,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [
      // Its type leaves callbacks undefined, which the list of plugins does not know.
      new ExpirationPlugin({ maxEntries: KEPT, maxAgeSeconds: SHIFT }) as Plugin,
      { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse) },
    ],
  }),
);

/** What the device answers itself says so. */
function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(FROM_DEVICE, '1');
  return new Response(response.body, { status: response.status, headers });
}
