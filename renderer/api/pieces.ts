import { call, type Answer } from './http.ts';
import { begunAs, forget, remember } from './begun.ts';
import type { Announced, KeptFile, Sending } from './upload.ts';

/** Bytes of a piece, as the server takes them; what is smaller goes in one. */
export const PIECE = 1_048_576;
/** Milliseconds a piece may take before it is sent again. */
const PATIENCE = 60_000;
/** Milliseconds between two tries, longer each time. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

interface Progress {
  readonly id: string;
  readonly received: number;
  readonly size: number;
  readonly file?: KeptFile;
}

/**
 * Sends a file piece by piece. A network that goes away, or a phone that is locked, costs the piece on its way; the same file chosen
 * again, even after the page was closed, goes on where it stopped.
 *
 * @param onShare  hears how much of it is there, 0 to 1; 1 while the server works on the whole
 */
export function uploadInPieces(bytes: File | Blob, announced: Announced, onShare: (share: number) => void): Sending {
  const stop = new AbortController();
  const key = keyOf(bytes, announced);
  const answer = send(bytes, announced, { key, signal: stop.signal, onShare });
  return {
    answer: answer.catch((): Answer<KeptFile> => ({ ok: false, status: 0, refusals: [], confirms: [] })),
    stop: () => {
      stop.abort();
      const id = begunAs(key);
      if (id === undefined) return;
      forget(key);
      void call(`/api/uploads/${id}`, { method: 'DELETE' });
    },
  };
}

interface Way {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

async function send(bytes: Blob, announced: Announced, way: Way): Promise<Answer<KeptFile>> {
  let at = await start(bytes, announced, way);
  while (at.ok && !at.data.file) {
    const { id, received, size } = at.data;
    way.onShare(received / size);
    const piece = bytes.slice(received, received + PIECE);
    at = await insist<Progress>(way.signal, () =>
      received < size
        ? call(`/api/uploads/${id}?from=${received}`, { method: 'POST', bytes: piece, signal: patient(way.signal) })
        : call(`/api/uploads/${id}`, { signal: patient(way.signal) }),
    );
  }
  forget(way.key);
  return at.ok ? { ...at, data: at.data.file! } : at;
}

/** Where to go on: with what was begun before, or anew. */
async function start(bytes: Blob, { kind, name }: Announced, { key, signal }: Way): Promise<Answer<Progress>> {
  const id = begunAs(key);
  if (id !== undefined) {
    const before = await insist<Progress>(signal, () => call(`/api/uploads/${id}`, { signal: patient(signal) }));
    if (before.ok) return before;
    forget(key);
  }
  const url = `/api/uploads?kind=${kind}&name=${encodeURIComponent(name)}&size=${bytes.size}`;
  const begun = await insist<Progress>(signal, () => call(url, { method: 'POST', signal: patient(signal) }));
  if (begun.ok) remember(key, begun.data.id);
  return begun;
}

/** Tries until the server answers, whatever it says. @throws when it is called off */
async function insist<T>(signal: AbortSignal, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let times = 0; ; times += 1) {
    const answer = await ask();
    if (answer.ok || !isPassing(answer.status)) return answer;
    await pause(PAUSES[Math.min(times, PAUSES.length - 1)]!, signal);
  }
}

/** Nobody answered, or nobody could just now; the session that ended is signed in again over the screen. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 401 || status === 502 || status === 503 || status === 504;

const patient = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);

/** Waits, but not longer than the network or the screen is away. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (then: () => void) => (): void => {
      over.abort();
      clearTimeout(timer);
      then();
    };
    const timer = setTimeout(end(resolve), ms);
    const { signal: until } = over;
    addEventListener('online', end(resolve), { signal: until });
    document.addEventListener('visibilitychange', end(resolve), { signal: until });
    signal.addEventListener(
      'abort',
      end(() => reject(new DOMException('stopped', 'AbortError'))),
      { signal: until },
    );
    if (signal.aborted) end(() => reject(new DOMException('stopped', 'AbortError')))();
  });
}

/** A file is the same as before when it is called so, is as long and was changed then. */
function keyOf(bytes: Blob, { kind, name }: Announced): string {
  return JSON.stringify([kind, name, bytes.size, bytes instanceof File ? bytes.lastModified : 0]);
}
