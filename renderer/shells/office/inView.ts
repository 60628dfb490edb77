import { useEffect } from 'react';
import { Shown, useShown } from '../../state/Shown.ts';

/** The record a page is about, for the palette and the way to it in the bar. */
interface RecordInView {
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
const inView = new Shown(NOTHING);

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
    inView.set(said);
    return () => {
      if (inView.now === said) inView.set(NOTHING);
    };
  }, [title, entity, id, code]);
}

export function useInView(): InView {
  return useShown(inView);
}
