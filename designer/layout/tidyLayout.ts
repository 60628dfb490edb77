import { layoutOf, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { LayoutRequest } from './dagreLayout.ts';
import { gridLayout, withFreePlaces } from './freePlace.ts';

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

/**
 * Places of a document that is opened: all of them anew where nobody chose any, else only of what has none. That is what somebody else
 * added, and what was merged in.
 */
export function openedLayout(document: DesignDocument, request: LayoutRequest): Promise<Layout> | Layout {
  const layout = layoutOf(document);
  return Object.keys(layout.states).length === 0 ? tidyLayout(request) : withFreePlaces(layout, request.states);
}
