import { answerRange } from '../offline/range.ts';

/** Saved recordings by path; `offline/audioStore.ts` writes them. */
const SAVED_CACHE = 'church-audio';
const PICTURES = 'church-pictures';
const MAX_PICTURES = 150;
const GONE_STATUSES = [404, 410];

/** Cached pictures, and saved recordings by range; withdrawn files are removed as soon as the network reports them. */
export function answerMedia(request: Request, url: URL, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  return request.destination === 'image' ? answerPicture(request, waitUntil) : answerSaved(request, url, waitUntil);
}

async function answerPicture(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const cached = await cache.match(request, { ignoreVary: true });
  const fresh = fetch(request).then((answer) => {
    if (answer.status === 200) waitUntil(cachePicture(cache, request, answer.clone()));
    else if (GONE_STATUSES.includes(answer.status)) waitUntil(cache.delete(request, { ignoreVary: true }));
    return answer;
  });
  if (cached === undefined) return fresh;
  waitUntil(fresh);
  return cached;
}

async function cachePicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((old) => cache.delete(old)));
}

async function answerSaved(
  request: Request,
  { pathname, search }: URL,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(SAVED_CACHE);
  const whole = search === '' ? await cache.match(pathname, { ignoreVary: true }) : undefined;
  if (whole === undefined) return fetch(request);
  waitUntil(removeIfGone(cache, pathname));
  return answerRange(request, whole);
}

/** Checks whether a saved recording still exists, and removes it with its metadata if not. */
async function removeIfGone(cache: Cache, pathname: string): Promise<void> {
  const { status } = await fetch(pathname, { method: 'HEAD', cache: 'no-cache' });
  if (!GONE_STATUSES.includes(status)) return;
  await cache.delete(pathname, { ignoreVary: true });
  for (const about of await cache.keys()) {
    const answer = await cache.match(about);
    const isAbout = answer?.headers.get('Content-Type') === 'application/json';
    if (isAbout && ((await answer!.json()) as { readonly url?: string }).url === pathname) await cache.delete(about);
  }
}
