import { useMemo, useState } from 'react';
import type { Item } from '../../api/reads.ts';

/** The rows a person marked, with what was known of them; they stay marked while he scrolls. */
export interface Selection {
  readonly items: ReadonlyMap<string, Item>;
  readonly has: (id: string) => boolean;
  readonly toggle: (item: Item) => void;
  readonly add: (items: readonly Item[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

export function idOf(item: Item): string {
  return String(item['id'] ?? '');
}

/** @param of  what the rows belong to; with another list nothing is marked */
export function useSelection(of: string): Selection {
  const [kept, setKept] = useState<{ readonly of: string; readonly items: ReadonlyMap<string, Item> }>({
    of,
    items: new Map(),
  });
  return useMemo(() => {
    const items = kept.of === of ? kept.items : new Map<string, Item>();
    const change = (edit: (next: Map<string, Item>) => void): void =>
      setKept((now) => {
        const next = new Map(now.of === of ? now.items : []);
        edit(next);
        return { of, items: next };
      });
    return {
      items,
      has: (id) => items.has(id),
      toggle: (item) => change((next) => void (next.delete(idOf(item)) || next.set(idOf(item), item))),
      add: (more) => change((next) => more.forEach((item) => next.set(idOf(item), item))),
      drop: (ids) => change((next) => ids.forEach((id) => next.delete(id))),
      clear: () => change((next) => next.clear()),
    };
  }, [kept, of]);
}
