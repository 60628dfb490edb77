/** A bundle that has not come by then is given up (CH-K-05). */
const CHUNK_TIMEOUT_MS = 120_000;
/** A wait shorter than this is not shown (CH-K-03). */
const LOADING_DELAY_MS = 200;
/** After this the wait is called one, and can be ended by a tap (CH-K-04). */
const PAGE_TIMEOUT_MS = 60_000;

/** The bundle of a page did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: 'timeout' | 'missing';

  constructor(reason: 'timeout' | 'missing', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** How far a page is: nothing to see yet, the loading view, the error view, or there. */
export type PageState<T> =
  | { readonly phase: 'quiet' | 'loading' }
  | { readonly phase: 'error'; readonly isPending: boolean }
  | { readonly phase: 'ready'; readonly page: T };

/** Rejects with a `ChunkLoadError` when a bundle is refused, or has not come within 120 s. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('missing', cause)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Follows a bundle: quiet, after 200 ms loading, after 60 s the error view, at once when it is refused; a bundle that
 * comes late is shown all the same.
 *
 * @param tell    called with every new state but the first, which is quiet
 * @param failed  called once when the bundle is given up
 * @returns ends following
 */
export function followChunk<T>(
  load: () => Promise<T>,
  tell: (state: PageState<T>) => void,
  failed: (error: unknown) => void,
): () => void {
  let isOver = false;
  const timers = [
    setTimeout(() => tell({ phase: 'loading' }), LOADING_DELAY_MS),
    setTimeout(() => tell({ phase: 'error', isPending: true }), PAGE_TIMEOUT_MS),
  ];
  const end = (): void => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
  loadChunk(load).then(
    (page) => {
      if (isOver) return;
      end();
      tell({ phase: 'ready', page });
    },
    (error: unknown) => {
      if (isOver) return;
      end();
      tell({ phase: 'error', isPending: false });
      failed(error);
    },
  );
  return end;
}
