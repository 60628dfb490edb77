import { Observable, useObservable } from '../../state/Observable.ts';

const count = new Observable(0);

/** Registers an upload in progress, until the returned function is called. */
export function trackUpload(): () => void {
  let isOver = false;
  change(1);
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

function change(by: number): void {
  count.set(count.now + by);
}

/** Number of uploads in progress: a submit meanwhile would go without them. */
export function usePendingUploads(): number {
  return useObservable(count);
}
