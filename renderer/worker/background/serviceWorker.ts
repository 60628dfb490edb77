import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isAway } from '../away.ts';
import { cacheKey } from '../cacheKey.ts';
import { API_CACHE, FROM_DEVICE, HELP_CACHE } from '../names.ts';

declare const self: ServiceWorkerGlobalScope;
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>[number];

/** Files of this build; inserted by the build. */
declare const PRECACHED: readonly PrecacheEntry[];

/** Seconds before a slow network is given up and the device answers itself. */
const TIMEOUT_SECONDS = 4;
const MAX_ENTRIES = 400;
/** One long shift; seconds. */
const SHIFT_SECONDS = 16 * 3_600;

/** The manual in each language: pages of the server that the device has without a network, too. */
const HELP_PAGES = ['/help/zh', '/help/en'];

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Nothing waits for it.
  void keepManual();
});

// The page itself is fetched from the network first, so that an update reaches a device at its next start.
precacheAndRoute([...PRECACHED], { directoryIndex: '' });
cleanupOutdatedCaches();

/** Addresses that the server alone answers: it may send the browser elsewhere, which is no answer to keep. */
const NOT_PAGES = { denylist: [/^\/(api|book|help|install)(\/|$)/] };

registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await answered(await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000) }));
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  }, NOT_PAGES),
);

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && HELP_PAGES.includes(url.pathname),
  new NetworkFirst({ cacheName: HELP_CACHE, networkTimeoutSeconds: TIMEOUT_SECONDS, matchOptions: { ignoreVary: true } }),
);

registerRoute(
  ({ request }) => request.method === 'GET' && cacheKey(request) !== undefined,
  new NetworkFirst({
    cacheName: API_CACHE,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [
      // Its type allows undefined callbacks, which the list of plugins does not know.
      new ExpirationPlugin({ maxEntries: MAX_ENTRIES, maxAgeSeconds: SHIFT_SECONDS }) as Plugin,
      { cacheKeyWillBeUsed: async ({ request }) => cacheKey(request) ?? request },
      { fetchDidSucceed: ({ response }) => answered(response) },
      { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withDeviceHeader(cachedResponse) },
    ],
  }),
);

/** Fetches the manual before anybody needs it; where that fails, it is kept when it is first opened. */
async function keepManual(): Promise<void> {
  const cache = await caches.open(HELP_CACHE);
  await cache.addAll(HELP_PAGES).catch(() => undefined);
}

/** A response of somebody who could answer. @throws Error for that of a proxy that reached nobody: the device answers itself */
async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { refusals = [] } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { readonly refusals?: readonly { readonly code: string }[] };
  if (isAway(response.status, refusals)) throw new Error(`nobody answers: ${response.status}`);
  return response;
}

/** Marks answers from the cache of the device. */
function withDeviceHeader(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(FROM_DEVICE, '1');
  return new Response(response.body, { status: response.status, headers });
}
