import { useSyncExternalStore } from 'react';
import { mergeReviews, readReview, reviewText, type Review, type ReviewNote } from '#engine';
import { bookStorage } from '../browser/ownStorage.ts';
import { readPart } from '../browser/parts.ts';
import type { Reviews } from './task.ts';

/** Where a plant takes notes, and gives them. */
const PLANT_PATH = '/api/reviews';
/** Where it says who is signed in. */
const ACCOUNT_PATH = '/api/me';
/** Where the development server takes them. */
const FILES_PATH = '/reviews/';
type NumberedNote = ReviewNote & { readonly id: string };

interface NotesOfDefinition {
  readonly kind: string;
  readonly id: string;
  readonly notes: readonly NumberedNote[];
}

/** Before `<kind>/<id>` in the storage of the browser. */
const STORED = 'takt-review ';
const REVIEWER = 'takt-reviewer';

/** Where notes are kept: in files by the development server, by the plant the book is of, or in this browser. */
export interface KeptNotes {
  readonly in: 'files' | 'plant' | 'browser';
  /** Those that came with the book, by `<kind>/<id>`. */
  readonly reviews: Reviews;
}

const kept = JSON.parse(await readPart('notes')) as KeptNotes;

/** Where notes of this book go. */
export const keptIn = kept.in;

/** Who reviews in this browser. */
interface Reviewer {
  readonly name: string;
  /** Role whose work they answer for; empty: everybody's. */
  readonly role: string;
}

let reviews: Reviews = withReviews(kept.reviews, await readOwn());
let reviewer = { ...readReviewer(), ...(await readAccount()) };
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

/** Keeps the notes on a definition, over any reload. */
export async function keepReview(of: string, review: Review): Promise<void> {
  reviews = { ...reviews, [of]: review };
  const keep = {
    files: () => send(FILES_PATH + of, 'PUT', reviewText(review)),
    plant: () => send(`${PLANT_PATH}/${of}`, 'POST', JSON.stringify({ notes: numbered(review) })),
    browser: () => store(STORED + of, reviewText(review)),
  };
  await keep[keptIn]();
  changed();
}

async function send(path: string, method: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, body, headers }).catch(() => undefined);
  if (!answer?.ok) isUnstored = true;
}

const numbered = (review: Review): readonly NumberedNote[] => Object.entries(review).map(([id, note]) => ({ id, ...note }));

/** The browser may have no room for more. */
function store(key: string, text: string): void {
  try {
    bookStorage.setItem(key, text);
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

/** Notes that did not come with the book. */
async function readOwn(): Promise<Reviews> {
  if (keptIn === 'files') return {};
  if (keptIn === 'plant') return readPlant();
  const found = Object.entries(bookStorage).filter(([key]) => key.startsWith(STORED));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(STORED.length), readReview(String(text))]));
}

async function readPlant(): Promise<Reviews> {
  const answer = await fetch(PLANT_PATH);
  if (!answer.ok) throw new Error(`${PLANT_PATH}: ${answer.status} ${answer.statusText}`);
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly NotesOfDefinition[] } };
  return Object.fromEntries(
    data.items.map(({ kind, id, notes }) => [
      `${kind}/${id}`,
      Object.fromEntries(notes.map(({ id: key, ...note }) => [key, note])),
    ]),
  );
}

function withReviews(all: Reviews, more: Reviews): Reviews {
  const merged = Object.entries(more).map(([of, review]) => [of, mergeReviews(all[of] ?? {}, review)] as const);
  return { ...all, ...Object.fromEntries(merged) };
}

function readReviewer(): Reviewer {
  return { name: '', role: '', ...(JSON.parse(bookStorage.getItem(REVIEWER) ?? '{}') as Partial<Reviewer>) };
}

/** Who is signed in at the plant; nobody where there is none. */
async function readAccount(): Promise<Pick<Reviewer, 'name'> | undefined> {
  if (keptIn !== 'plant') return undefined;
  const answer = await fetch(ACCOUNT_PATH);
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { readonly data: { readonly user: { readonly name: string } } };
  return { name: data.user.name };
}
