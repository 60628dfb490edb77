import { useSyncExternalStore } from 'react';
import kept from 'virtual:reviews';
import { reviewText, type Review } from '#engine';

/** Where the development server takes notes. */
const REVIEWS_PATH = '/reviews/';

/** Notes by `<kind>/<id>`, with those of this visit. */
let reviews: Readonly<Record<string, Review>> = kept;
const listeners = new Set<() => void>();

/** All notes; drawn again when one is added. */
export function useReviews(): Readonly<Record<string, Review>> {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    () => reviews,
  );
}

/** Keeps the notes on a definition: in its file where the development server runs, else in this page alone until they are downloaded. */
export async function keepReview(of: string, review: Review): Promise<void> {
  if (import.meta.env.DEV) {
    const { ok } = await fetch(REVIEWS_PATH + of, { method: 'PUT', body: reviewText(review) });
    if (!ok) throw new Error(`the notes on ${of} were not written`);
  }
  reviews = { ...reviews, [of]: review };
  for (const listen of listeners) listen();
}

/** Whether notes go into their file by themselves. */
export const isWritten = import.meta.env.DEV;
