import { answerRange } from '../offline/range.ts';

/** Recordings a visitor saved, whole, by their path; `offline/audioStore.ts` writes them. */
const SAVED = 'church-audio';
const PICTURES = 'church-pictures';
const KEPT = 150;
const GONE = [404, 410];

/** Pictures as they were seen, saved recordings part by part; what was withdrawn is forgotten as soon as a network says so. */
export function answerMedia(request: Request, url: URL, later: (work: Promise<unknown>) => void): Promise<Response> {
  return request.destination === 'image' ? answerPicture(request, later) : answerSaved(request, url, later);
}

async function answerPicture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request, { ignoreVary: true });
  const fresh = fetch(request).then((answer) => {
    if (answer.status === 200) later(keepPicture(cache, request, answer.clone()));
    else if (GONE.includes(answer.status)) later(cache.delete(request, { ignoreVary: true }));
    return answer;
  });
  if (kept === undefined) return fresh;
  later(fresh);
  return kept;
}

async function keepPicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - KEPT)).map((old) => cache.delete(old)));
}

async function answerSaved(
  request: Request,
  { pathname, search }: URL,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(SAVED);
  const whole = search === '' ? await cache.match(pathname, { ignoreVary: true }) : undefined;
  if (whole === undefined) return fetch(request);
  later(dropIfGone(cache, pathname));
  return answerRange(request, whole);
}

/** Asks whether a saved recording is still there, and forgets it with what is noted about it when it is not. */
async function dropIfGone(cache: Cache, pathname: string): Promise<void> {
  const { status } = await fetch(pathname, { method: 'HEAD', cache: 'no-cache' });
  if (!GONE.includes(status)) return;
  await cache.delete(pathname, { ignoreVary: true });
  for (const about of await cache.keys()) {
    const answer = await cache.match(about);
    const isAbout = answer?.headers.get('Content-Type') === 'application/json';
    if (isAbout && ((await answer!.json()) as { readonly url?: string }).url === pathname) await cache.delete(about);
  }
}
