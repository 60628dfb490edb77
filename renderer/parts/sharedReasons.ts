import type { Told } from '../api/http.ts';

/** Something that is closed, and why. */
interface Closed {
  readonly reasons: readonly Told[];
}

/** One cause, and everything it closes. */
export interface SharedReason<T extends Closed> {
  /** Undefined where nothing is said. */
  readonly reason: Told | undefined;
  readonly closed: readonly T[];
}

/** Why things are closed, each cause once, with what it closes; the cause that closes most comes first. */
export function sharedReasons<T extends Closed>(all: readonly T[]): readonly SharedReason<T>[] {
  const causes = new Map<string, SharedReason<T>>();
  for (const each of all)
    for (const reason of each.reasons.length === 0 ? [undefined] : each.reasons) {
      const key = reason?.text ?? '';
      const closed = causes.get(key)?.closed ?? [];
      if (!closed.includes(each)) causes.set(key, { reason, closed: [...closed, each] });
    }
  return [...causes.values()].toSorted((a, b) => b.closed.length - a.closed.length);
}
