/** Paths and version of this build; the build writes them in. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

const PREFIX = 'church-shell-';
const SHELL = `${PREFIX}${BUILT_VERSION}`;
const PAGE = '/';

/** Fetches every file of this version, and the page that begins it. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(BUILT_FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await keepPage(await fetch(PAGE, { cache: 'no-cache' }));
}

/** Versions before the last go; the last stays for pages that are still open. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** Files of the build from here; the page from here too, and looked for anew behind its back. */
export function answerShell(
  request: Request,
  url: URL,
  later: (work: Promise<unknown>) => void,
): Promise<Response> | undefined {
  if (request.mode === 'navigate') return url.pathname === PAGE ? answerPage(request, later) : undefined;
  return BUILT_FILES.includes(url.pathname) || url.pathname.startsWith('/assets/') ? answerFile(request) : undefined;
}

/** Of this version, else of the one before, whose pages may be open still. */
async function answerFile(request: Request): Promise<Response> {
  const own = await (await caches.open(SHELL)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function answerPage(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await (await caches.open(SHELL)).match(PAGE, { ignoreVary: true });
  const fresh = fetch(request);
  if (kept === undefined) return fresh;
  later(fresh.then(keepPage));
  return kept;
}

/** Keeps the page when it is of this version: another one asks for files that are not here. */
async function keepPage(answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const page = answer.clone();
  const files = [...(await answer.text()).matchAll(/"(\/assets\/[^"#]+)/g)].map(([, file]) => file!);
  if (files.length > 0 && files.every((file) => BUILT_FILES.includes(file))) await (await caches.open(SHELL)).put(PAGE, page);
}
