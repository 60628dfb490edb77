const CONTENT = 'church-content';
/** Maximum cached answers; the oldest is removed first. */
const MAX_ANSWERS = 300;
/** Paths that are never cached: temporary or personal. */
const PERSONAL = /^\/api\/(?:form-token|client-ip|login|preview)\b/;
/** Statuses of missing or withdrawn content. */
const GONE_STATUSES = [404, 410];

/** Public content: network first, else from the cache; withdrawn content is removed. */
export function answerContent(
  request: Request,
  { pathname }: URL,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> | undefined {
  if (PERSONAL.test(pathname) || request.headers.has('Authorization')) return undefined;
  return networkFirst(request, waitUntil);
}

async function networkFirst(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(CONTENT);
  try {
    const answer = await fetch(request);
    // Full storage is no reason to answer nothing.
    if (answer.status === 200) waitUntil(cacheAnswer(cache, request, answer.clone()));
    else if (GONE_STATUSES.includes(answer.status)) waitUntil(cache.delete(request, { ignoreVary: true }));
    return answer;
  } catch (error) {
    const cached = await cache.match(request, { ignoreVary: true });
    if (cached === undefined) throw error;
    return cached;
  }
}

async function cacheAnswer(cache: Cache, request: Request, answer: Response): Promise<void> {
  const before = await cache.match(request, { ignoreVary: true });
  await cache.delete(request, { ignoreVary: true });
  try {
    await cache.put(request, answer);
  } catch {
    if (before !== undefined) await cache.put(request, before);
  }
  const all = await cache.keys();
  await Promise.all(
    all.slice(0, Math.max(0, all.length - MAX_ANSWERS)).map((old) => cache.delete(old, { ignoreVary: true })),
  );
}
