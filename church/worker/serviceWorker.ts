import { answerContent } from './content.ts';
import { answerMedia } from './media.ts';
import { answerShell, dropOldShells, cacheShell } from './shell.ts';

/** The site without a network: its own files, cached content, and saved recordings. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer !== undefined) event.respondWith(answer);
});

/** Undefined leaves the request to the browser: uploads, personal data, other sites. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined;
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work.catch(() => undefined));
  if (url.pathname.startsWith('/api/')) return answerContent(request, url, waitUntil);
  if (url.pathname.startsWith('/media/')) return answerMedia(request, url, waitUntil);
  return answerShell(request, url, waitUntil);
}
