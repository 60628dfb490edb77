import { LANGUAGES, type Language } from '../types.ts';
import { isRecord } from '../value/json.ts';

/** What somebody says of a definition, or of a part of it. */
export interface ReviewNote {
  /** What of it: a story, a rule of the specification, or nothing for the whole. */
  readonly on: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly verdict: ReviewVerdict;
  readonly text: string;
  /** Digest of the definition that was looked at. */
  readonly hash: string;
  /** Who resolved it. */
  readonly resolvedBy?: string;
  /** What they answered. */
  readonly answer?: string;
  /** What was agreed to, as it was read then. */
  readonly sentences?: readonly Readonly<Record<Language, string>>[];
}

type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

export const REVIEW_VERDICTS = ['comment', 'agree', 'reject'] as const;

/** The notes on one definition, by an id of their own: two people who write at once change different lines of the file. */
export type Review = Readonly<Record<string, ReviewNote>>;

/** A file of notes. @throws TypeError naming what is wrong in it */
export function readReview(text: string): Review {
  const written: unknown = JSON.parse(text);
  if (!isRecord(written)) throw new TypeError('a review is an object of notes by id');
  const wrong = Object.entries(written).find(([, note]) => !isNote(note));
  if (wrong) throw new TypeError(`the note ${wrong[0]} is not complete`);
  return written as Review; // every note was looked at
}

/** The file of some notes, oldest first. */
export function reviewText(review: Review): string {
  const sorted = Object.entries(review).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The same with one note more; its id is its moment and its author. Who agrees settles what they said against it before. */
export function withNote(review: Review, note: ReviewNote): Review {
  const isSettled = (each: ReviewNote): boolean =>
    note.verdict === 'agree' && each.by === note.by && each.on === note.on && isOpenNote(each);
  const before = Object.entries(review).map(
    ([key, each]) => [key, isSettled(each) ? { ...each, resolvedBy: note.by } : each] as const,
  );
  return { ...Object.fromEntries(before), [`${note.at} ${note.by}`]: note };
}

/** The notes of both; of one that both have, the settled counts. */
export function mergeReviews(one: Review, other: Review): Review {
  const settled = Object.entries(one).filter(([, { resolvedBy }]) => resolvedBy !== undefined);
  return { ...one, ...other, ...Object.fromEntries(settled) };
}

/** The notes on a part of a definition: a story, an assumption, or nothing for the whole; all of them where none is named. */
export function notesOn(review: Review, part: string | undefined): Review {
  return part === undefined ? review : Object.fromEntries(Object.entries(review).filter(([, { on }]) => on === part));
}

/** The last time somebody agreed. */
export function lastAgreed(review: Review): ReviewNote | undefined {
  const agreed = Object.values(review).filter(({ verdict }) => verdict === 'agree');
  return agreed.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
}

/** The state a note on a story of a state model is about. */
export function stateOfNote({ on }: Pick<ReviewNote, 'on'>): string | undefined {
  return /^state (.+)$/.exec(on)?.[1];
}

/** Waits for an answer. */
export const isOpenNote = ({ verdict, resolvedBy }: ReviewNote): boolean => verdict !== 'agree' && resolvedBy === undefined;

export const REVIEW_STATUSES = ['none', 'changed', 'open', 'rejected', 'agreed'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/**
 * Whether something was agreed to as it is now: `changed` where only as it was before, `rejected` and `open` where a rejection or a
 * comment waits.
 */
export function reviewStatus(review: Review, hash: string): ReviewStatus {
  const notes = Object.values(review);
  const open = notes.filter(isOpenNote);
  if (open.length > 0) return open.some(({ verdict }) => verdict === 'reject') ? 'rejected' : 'open';
  const agreed = notes.filter(({ verdict }) => verdict === 'agree');
  if (agreed.length === 0) return 'none';
  return agreed.some((note) => note.hash === hash) ? 'agreed' : 'changed';
}

const TEXTS = ['on', 'by', 'at', 'text', 'hash'] as const;

function isNote(note: unknown): boolean {
  return (
    isRecord(note) &&
    TEXTS.every((name) => typeof note[name] === 'string') &&
    REVIEW_VERDICTS.includes(note['verdict'] as ReviewVerdict) &&
    Number.isFinite(Date.parse(String(note['at']))) &&
    ['resolvedBy', 'answer'].every((name) => note[name] === undefined || typeof note[name] === 'string') &&
    (note['sentences'] === undefined || (Array.isArray(note['sentences']) && note['sentences'].every(isInWords)))
  );
}

function isInWords(said: unknown): boolean {
  return isRecord(said) && LANGUAGES.every((language) => typeof said[language] === 'string');
}
