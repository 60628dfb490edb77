/** What the page asked before its program was there (`public/early.js`), by its path. */
declare global {
  // A global of a page is declared so.
  // oxlint-disable-next-line no-var
  var asked: Record<string, Promise<Response>> | undefined;
}

/** An answer is used so long after the page was opened, in milliseconds; later it may be an old one. */
const FRESH_MS = 15_000;

/** The whole answer to what was asked early, once; undefined where it was not. Rejects as a fetch with the signal does. */
export function earlyAnswer(path: string, signal: AbortSignal): Promise<Response> | undefined {
  const answer = globalThis.asked?.[path];
  if (answer === undefined) return undefined;
  delete globalThis.asked?.[path];
  if (signal.aborted || performance.now() > FRESH_MS) return undefined;
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  return Promise.race([answer.then(whole), stopped]);
}

/** A body that never ends is given up with its answer. */
async function whole(answer: Response): Promise<Response> {
  return new Response(await answer.text(), { status: answer.status });
}
