import { useEffect, useSyncExternalStore } from 'react';

/** The record a page is about, for the palette and the way to it in the bar. */
export interface RecordInView {
  readonly entity: string;
  readonly id: string;
  /** What a person reads on it. */
  readonly code?: string;
}

/** What stands before the person: the page's name, and its record. */
export interface InView {
  /** In the reader's language. */
  readonly title?: string;
  readonly record?: RecordInView;
}

const NOTHING: InView = {};
const listeners = new Set<() => void>();
let inView = NOTHING;

/** Says what the page shows, while it is shown. */
export function useSayInView({ title, record }: InView): void {
  const { entity, id, code } = record ?? {};
  useEffect(() => {
    const said: InView = {
      ...(title === undefined ? {} : { title }),
      ...(entity === undefined || id === undefined
        ? {}
        : { record: { entity, id, ...(code === undefined ? {} : { code }) } }),
    };
    set(said);
    return () => {
      if (inView === said) set(NOTHING);
    };
  }, [title, entity, id, code]);
}

export function useInView(): InView {
  return useSyncExternalStore(listen, () => inView);
}

function set(to: InView): void {
  inView = to;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
