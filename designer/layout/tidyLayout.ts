import type { Layout } from '../model/DesignDocument.ts';
import { gridLayout } from './gridLayout.ts';
import type { LayoutRequest } from './dagreLayout.ts';

/** A layout that takes longer is given up. */
const LIMIT_MS = 4_000;

/** Lays a model out in a worker; in rows, where that takes too long. */
export function tidyLayout(request: LayoutRequest): Promise<Layout> {
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Layout>((resolve) => {
    const timer = setTimeout(() => resolve(gridLayout(request.states)), LIMIT_MS);
    const finish = (layout: Layout): void => {
      clearTimeout(timer);
      resolve(layout);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Layout>) => finish(data));
    worker.addEventListener('error', () => finish(gridLayout(request.states)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
