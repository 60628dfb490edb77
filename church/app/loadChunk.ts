/** Timeout of a bundle (CH-K-05). */
const CHUNK_TIMEOUT_MS = 120_000;
/** Shorter waits show no indicator (CH-K-03). */
const LOADING_DELAY_MS = 200;
/** After this time the error view is shown, and the wait can be ended by a tap (CH-K-04). */
const PAGE_TIMEOUT_MS = 60_000;

/** The bundle of a page failed to load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: 'timeout' | 'missing';

  constructor(reason: 'timeout' | 'missing', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Loading state of a page: nothing yet, the loading view, the error view, or there. */
export type PageState<T> =
  | { readonly phase: 'quiet' | 'loading' }
  | { readonly phase: 'error'; readonly isPending: boolean; readonly isMissing: boolean }
  | { readonly phase: 'ready'; readonly page: T };

/** Loads a bundle. Rejects with a `ChunkLoadError` when it is refused, or has not come within 120 s. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('missing', cause)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Follows a bundle: quiet, after 200 ms loading, after 60 s the error view, at once when it is refused; a bundle that comes
 * late is shown all the same.
 *
 * @param onState called with every new state but the first, which is quiet
 * @param onFailure called once when the bundle is given up
 * @returns ends following
 */
export function followChunk<T>(
  load: () => Promise<T>,
  onState: (state: PageState<T>) => void,
  onFailure: (error: ChunkLoadError) => void,
): () => void {
  let isOver = false;
  const timers = [
    setTimeout(() => onState({ phase: 'loading' }), LOADING_DELAY_MS),
    setTimeout(() => onState({ phase: 'error', isPending: true, isMissing: false }), PAGE_TIMEOUT_MS),
  ];
  const end = (): void => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
  loadChunk(load).then(
    (page) => {
      if (isOver) return;
      end();
      onState({ phase: 'ready', page });
    },
    // It rejects with nothing else.
    (error: ChunkLoadError) => {
      if (isOver) return;
      end();
      onState({ phase: 'error', isPending: false, isMissing: error.reason === 'missing' });
      onFailure(error);
    },
  );
  return end;
}
