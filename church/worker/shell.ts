/** Paths and version of this build, inserted by the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

const PREFIX = 'church-shell-';
const SHELL = `${PREFIX}${BUILT_VERSION}`;
const PAGE = '/';

/** Caches every file of this version, and the page that begins it. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(BUILT_FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await cachePage(await fetch(PAGE, { cache: 'no-cache' }));
}

/** Removes versions before the last; the last is kept for pages that are still open. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** Serves the files of the build and the page from the cache; the page is refreshed in the background. */
export function answerShell(
  request: Request,
  url: URL,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> | undefined {
  if (request.mode === 'navigate') return url.pathname === PAGE ? answerPage(request, waitUntil) : undefined;
  return BUILT_FILES.includes(url.pathname) || url.pathname.startsWith('/assets/') ? answerFile(request) : undefined;
}

/** From this version, else the previous one, whose pages may be open still. */
async function answerFile(request: Request): Promise<Response> {
  const own = await (await caches.open(SHELL)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function answerPage(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const cached = await (await caches.open(SHELL)).match(PAGE, { ignoreVary: true });
  const fresh = fetch(request);
  if (cached === undefined) return fresh;
  waitUntil(fresh.then(cachePage));
  return cached;
}

/** Caches the page if it belongs to this version: another one needs files that are not cached. */
async function cachePage(answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const page = answer.clone();
  const files = [...(await answer.text()).matchAll(/"(\/assets\/[^"#]+)/g)].map(([, file]) => file!);
  if (files.length > 0 && files.every((file) => BUILT_FILES.includes(file))) await (await caches.open(SHELL)).put(PAGE, page);
}
