import { answerContent } from './content.ts';
import { answerMedia } from './media.ts';
import { answerShell, dropOldShells, keepShell } from './shell.ts';

/** The site without a network: its own files, what was seen, and the recordings a visitor saved. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer !== undefined) event.respondWith(answer);
});

/** Undefined leaves the request to the browser: what is sent, what is personal, what is not ours. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined;
  const later = (work: Promise<unknown>): void => event.waitUntil(work.catch(() => undefined));
  if (url.pathname.startsWith('/api/')) return answerContent(request, url, later);
  if (url.pathname.startsWith('/media/')) return answerMedia(request, url, later);
  return answerShell(request, url, later);
}
