import type { DataOf } from '#contract';
import { call, NO_ANSWER, type Answer } from './http.ts';
import type { FileInfo, StoredFile, UploadHandle } from './upload.ts';

/** Bytes of a piece, as the server accepts them; a smaller file is sent in one request. */
export const PIECE = 1_048_576;
/** Timeout of one piece in milliseconds; it is sent again afterwards. */
const TIMEOUT_MS = 60_000;
/** Milliseconds between retries, longer each time. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

type UploadProgress = DataOf<'GET /api/uploads/:id'>;

/**
 * Uploads a file piece by piece. A lost network or a locked phone costs only the piece in transit; the same file chosen
 * again, even after the page was closed, resumes where it stopped.
 *
 * @param onProgress receives the fraction sent, 0 to 1; 1 while the server processes the file
 */
export function uploadInPieces(bytes: File | Blob, info: FileInfo, onProgress: (progress: number) => void): UploadHandle {
  const stop = new AbortController();
  const key = keyOf(bytes, info);
  const answer = send(bytes, info, { key, signal: stop.signal, onProgress });
  return {
    answer: answer.catch(() => NO_ANSWER),
    stop: () => {
      stop.abort();
      const id = uploadIdOf(key);
      if (id === undefined) return;
      forgetUpload(key);
      void call('DELETE /api/uploads/:id', { params: { id } });
    },
  };
}

interface UploadOptions {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: number) => void;
}

async function send(bytes: Blob, info: FileInfo, options: UploadOptions): Promise<Answer<StoredFile>> {
  let at = await start(bytes, info, options);
  while (at.ok && !at.data.file) {
    const { id, received, size } = at.data;
    options.onProgress(received / size);
    const piece = bytes.slice(received, received + PIECE);
    at = await retry(options.signal, () =>
      received < size
        ? call('POST /api/uploads/:id', {
            params: { id },
            query: { from: received },
            bytes: piece,
            signal: withTimeout(options.signal),
          })
        : call('GET /api/uploads/:id', { params: { id }, signal: withTimeout(options.signal) }),
    );
  }
  forgetUpload(options.key);
  return at.ok ? { ...at, data: at.data.file! } : at;
}

/** Where to resume: the stored upload, or a new one. */
async function start(bytes: Blob, { kind, name }: FileInfo, { key, signal }: UploadOptions): Promise<Answer<UploadProgress>> {
  const id = uploadIdOf(key);
  if (id !== undefined) {
    const before = await retry(signal, () => call('GET /api/uploads/:id', { params: { id }, signal: withTimeout(signal) }));
    if (before.ok) return before;
    forgetUpload(key);
  }
  const query = { kind, name, size: bytes.size };
  const resumed = await retry(signal, () => call('POST /api/uploads', { query, signal: withTimeout(signal) }));
  if (resumed.ok) rememberUpload(key, resumed.data.id);
  return resumed;
}

/** Retries until the server answers with any status. @throws when the upload is aborted */
async function retry<T>(signal: AbortSignal, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let times = 0; ; times += 1) {
    const answer = await ask();
    if (answer.ok || !isTransient(answer.status)) return answer;
    await pause(RETRY_DELAYS_MS[Math.min(times, RETRY_DELAYS_MS.length - 1)]!, signal);
  }
}

/** No answer, or a temporary failure; an expired session is renewed by the sign-in dialog over the screen. */
const isTransient = (status: number): boolean =>
  status === 0 || status === 401 || status === 502 || status === 503 || status === 504;

const withTimeout = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);

/** Waits, but at most until the network is back or the page is visible again. */
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

/** A file counts as the same when name, size and modification time are equal. */
function keyOf(bytes: Blob, { kind, name }: FileInfo): string {
  return JSON.stringify([kind, name, bytes.size, bytes instanceof File ? bytes.lastModified : 0]);
}

const KEY = 'takt.uploads';
/** Maximum number of remembered uploads; the server deletes them after a day. */
const MAX_UPLOADS = 20;

type UploadIds = readonly (readonly [key: string, id: string])[];

/** Id of the upload of a file that was started on this device; undefined when there is none. */
function uploadIdOf(key: string): string | undefined {
  return all().find(([each]) => each === key)?.[1];
}

/** Stores the upload of a file, so that it can be resumed after the page is closed. */
function rememberUpload(key: string, id: string): void {
  save([...without(key), [key, id] as const].slice(-MAX_UPLOADS));
}

function forgetUpload(key: string): void {
  save(without(key));
}

const without = (key: string): UploadIds => all().filter(([each]) => each !== key);

function all(): UploadIds {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as UploadIds;
}

function save(uploads: UploadIds): void {
  if (uploads.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(uploads));
}
