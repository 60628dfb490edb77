import { useSyncExternalStore } from 'react';
import kept from 'virtual:reviews';
import { mergeReviews, readReview, reviewText, type Review } from '#engine';
import type { Reviews } from './task.ts';

/** Where the development server takes notes. */
const REVIEWS_PATH = '/reviews/';
/** Before `<kind>/<id>` in the storage of the browser. */
const STORED = 'takt-review ';
const REVIEWER = 'takt-reviewer';

/** Whether notes go into their file by themselves. */
export const isWritten = import.meta.env.DEV;

/** Who reviews in this browser. */
interface Reviewer {
  readonly name: string;
  /** Role whose work they answer for; empty: everybody's. */
  readonly role: string;
}

let reviews: Reviews = withReviews(kept, isWritten ? {} : readStored());
let reviewer = readReviewer();
let isUnstored = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** All notes, by `<kind>/<id>`; drawn again when one is added. */
export const useReviews = (): Reviews => useSyncExternalStore(listen, () => reviews);

export const useReviewer = (): Reviewer => useSyncExternalStore(listen, () => reviewer);

export function setReviewer(next: Reviewer): void {
  reviewer = next;
  store(REVIEWER, JSON.stringify(next));
  changed();
}

/** Whether notes of this page were not stored, and are gone when it is left. */
export const useIsUnstored = (): boolean => useSyncExternalStore(listen, () => isUnstored);

/** Keeps the notes on a definition: in its file where the development server runs, else in this browser, over any reload. */
export async function keepReview(of: string, review: Review): Promise<void> {
  reviews = { ...reviews, [of]: review };
  if (isWritten) await write(of, reviewText(review));
  else store(STORED + of, reviewText(review));
  changed();
}

async function write(of: string, body: string): Promise<void> {
  const answer = await fetch(REVIEWS_PATH + of, { method: 'PUT', body }).catch(() => undefined);
  if (!answer?.ok) isUnstored = true;
}

/** The browser may have no room for more. */
function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    isUnstored = true;
  }
}

/** Adds the notes of an exported file to those there are. @returns of how many definitions @throws TypeError saying what is no note */
export async function importReviews(text: string): Promise<number> {
  const read = readReviews(text);
  for (const [of, review] of Object.entries(read)) await keepReview(of, mergeReviews(reviews[of] ?? {}, review));
  return Object.keys(read).length;
}

/** All notes as one file, by `<kind>/<id>`. */
export const exportedText = (all: Reviews): string => `${JSON.stringify(all, null, 2)}\n`;

function readReviews(text: string): Reviews {
  const read = Object.entries(JSON.parse(text) as Reviews).map(
    ([of, review]) => [of, readReview(JSON.stringify(review))] as const,
  );
  const wrong = read.find(([of]) => !/^[a-z-]+\/[a-z0-9-]+$/.test(of));
  if (wrong) throw new TypeError(`${wrong[0]} is no definition`);
  return Object.fromEntries(read);
}

function readStored(): Reviews {
  const found = Object.entries(localStorage).filter(([key]) => key.startsWith(STORED));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(STORED.length), readReview(String(text))]));
}

function withReviews(all: Reviews, more: Reviews): Reviews {
  const merged = Object.entries(more).map(([of, review]) => [of, mergeReviews(all[of] ?? {}, review)] as const);
  return { ...all, ...Object.fromEntries(merged) };
}

function readReviewer(): Reviewer {
  return { name: '', role: '', ...(JSON.parse(localStorage.getItem(REVIEWER) ?? '{}') as Partial<Reviewer>) };
}
