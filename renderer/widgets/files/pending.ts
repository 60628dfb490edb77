import { Shown, useShown } from '../../state/Shown.ts';

const count = new Shown(0);

/** A file is on its way, until the returned function is called. */
export function pend(): () => void {
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

/** Files on their way: what is submitted meanwhile would go without them. */
export function usePending(): number {
  return useShown(count);
}
