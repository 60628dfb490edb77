/** How often the process looks at the clock, and how late it must be to count as held up; milliseconds. */
const INTERVAL_MS = 250;
const LATE_MS = 1_000;
/** What was waited for meanwhile times out some seconds later. */
const REMEMBERED_MS = 15_000;

let due = Infinity;
let lateAt = -Infinity;

/** Notices from now on when this process can do nothing for a while. @returns how to stop */
export function watchProcess(): () => void {
  const look = (): void => {
    if (performance.now() - due > LATE_MS) lateAt = performance.now();
    due = performance.now() + INTERVAL_MS;
  };
  look();
  const timer = setInterval(look, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** What is known of this process. */
export const thisProcess = {
  /** Whether it was too busy itself to hear an answer: a time-out tells nothing of the other side then. */
  wasHeldUp(): boolean {
    const now = performance.now();
    return now - due > LATE_MS || now - lateAt < REMEMBERED_MS;
  },
};
