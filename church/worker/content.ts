const CONTENT = 'church-content';
/** Answers kept; the oldest goes first. */
const KEPT = 300;
/** What is for this moment or this person only. */
const PERSONAL = /^\/api\/(?:form-token|client-ip|login|preview)\b/;
/** Nothing is there, or no longer. */
const GONE = [404, 410];

/** Public content from the network, and as it was last seen when there is none; what was withdrawn is forgotten. */
export function answerContent(
  request: Request,
  { pathname }: URL,
  later: (work: Promise<unknown>) => void,
): Promise<Response> | undefined {
  if (PERSONAL.test(pathname) || request.headers.has('Authorization')) return undefined;
  return networkFirst(request, later);
}

async function networkFirst(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(CONTENT);
  try {
    const answer = await fetch(request);
    // A full device keeps nothing more; that is no reason to answer nothing.
    if (answer.status === 200) later(keep(cache, request, answer.clone()));
    else if (GONE.includes(answer.status)) later(cache.delete(request, { ignoreVary: true }));
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  const before = await cache.match(request, { ignoreVary: true });
  await cache.delete(request, { ignoreVary: true });
  try {
    await cache.put(request, answer);
  } catch {
    if (before !== undefined) await cache.put(request, before);
  }
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - KEPT)).map((old) => cache.delete(old, { ignoreVary: true })));
}
