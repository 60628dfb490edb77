import type { RenderedRefusal } from '../api/http.ts';

/** Something closed, with its reasons. */
interface ClosedAction {
  readonly reasons: readonly RenderedRefusal[];
}

/** One reason, and everything it closes. */
export interface SharedReason<T extends ClosedAction> {
  /** Undefined where no reason is given. */
  readonly reason: RenderedRefusal | undefined;
  readonly closed: readonly T[];
}

/** Groups closed items by reason; the reason that closes most comes first. */
export function sharedReasons<T extends ClosedAction>(all: readonly T[]): readonly SharedReason<T>[] {
  const causes = new Map<string, SharedReason<T>>();
  for (const each of all)
    for (const reason of each.reasons.length === 0 ? [undefined] : each.reasons) {
      const key = reason?.text ?? '';
      const closed = causes.get(key)?.closed ?? [];
      if (!closed.includes(each)) causes.set(key, { reason, closed: [...closed, each] });
    }
  return [...causes.values()].toSorted((a, b) => b.closed.length - a.closed.length);
}
