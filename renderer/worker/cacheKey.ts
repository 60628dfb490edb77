import { AS_USER, VIEW_AS } from './names.ts';

/** Cached reads that screens need; further pages of a list require the network. */
const CACHED_PATHS = /^\/api\/(?:me|dictionaries|display|shells\/|screens\/|texts\/|queries\/|records\/)/;
/** The same for everybody, and needed before anybody is known. */
const SHARED_PATHS = /^\/api\/(?:texts\/|display(?!\/accent))/;

/**
 * Under what the device keeps an answer: only the user it was given to is answered with it. What somebody asks as another role is not
 * kept, nor what nobody in particular asks.
 */
export function cacheKey({ url, headers }: Pick<Request, 'url' | 'headers'>): string | undefined {
  const key = new URL(url);
  if (!CACHED_PATHS.test(key.pathname) || key.searchParams.has('cursor')) return undefined;
  if (SHARED_PATHS.test(key.pathname)) return key.origin + key.pathname;
  const user = headers.get(AS_USER);
  if (user === null || headers.has(VIEW_AS)) return undefined;
  key.searchParams.set(AS_USER, user);
  return key.href;
}
