import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contentHash,
  lastAgreed,
  mergeReviews,
  notesOn,
  readReview,
  reviewStatus,
  reviewText,
  stateOfNote,
  withNote,
  type ReviewNote,
} from '#engine';
import { afterAll, describe, expect, it } from 'vitest';
import { readReviews, writeReview } from '../../stories/generate/reviewFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
afterAll(() => rmSync(folder, { recursive: true }));

const note: ReviewNote = {
  on: 'WH-43',
  by: 'Zhao Min',
  at: '2026-11-22T01:00:00.000Z',
  verdict: 'comment',
  text: 'Is that a rule?',
  hash: '7f3a91',
};

describe('notes on a definition', () => {
  it('come back as they were written, oldest first, each with lines of its own', () => {
    const later = { ...note, at: '2026-11-23T01:00:00.000Z', by: 'He Ying' };
    const text = reviewText(withNote(withNote({}, later), note));
    expect(Object.values(readReview(text)).map(({ by }) => by)).toEqual(['Zhao Min', 'He Ying']);
    expect(text.split('\n').filter((line) => line.includes('"by"'))).toHaveLength(2);
    expect(writeReview('state-model/frock', text, folder)).toBe(true);
    expect(readReviews(folder)).toEqual({ 'state-model/frock': readReview(text) });
    expect(readFileSync(join(folder, 'state-model/frock.review.json'), 'utf8')).toBe(text);
  });

  it('are written of definitions only', () => {
    for (const of of ['state-model/../../x', '../x', 'state-model/a/b', 'no-kind/frock', 'state-model'])
      expect([of, writeReview(of, '{}', folder)]).toEqual([of, false]);
  });

  it('are refused where something of them is missing', () => {
    expect(() => readReview('[]')).toThrow(TypeError);
    expect(() => readReview(JSON.stringify({ one: { ...note, verdict: 'perhaps' } }))).toThrow('one');
  });

  it('wait until they are settled; what was agreed to is so of one content only', () => {
    const agreed = { ...note, at: '2026-11-24T01:00:00.000Z', verdict: 'agree' as const };
    expect(reviewStatus({}, note.hash)).toBe('none');
    expect(reviewStatus({ note, agreed }, note.hash)).toBe('open');
    expect(reviewStatus({ note: { ...note, verdict: 'reject' }, agreed }, note.hash)).toBe('rejected');
    expect(reviewStatus({ note: { ...note, resolvedBy: 'He Ying' }, agreed }, note.hash)).toBe('agreed');
    expect(reviewStatus({ agreed }, 'c1d59b')).toBe('changed');
  });

  it('on a story are its own, and say at which content it was agreed to last', () => {
    const agreed = { ...note, on: 'state in-use', at: '2026-11-24T01:00:00.000Z', verdict: 'agree' as const };
    const later = { ...agreed, at: '2026-11-25T01:00:00.000Z', hash: 'c1d59b' };
    const review = withNote(withNote(withNote({}, later), agreed), note);
    expect(Object.values(notesOn(review, 'state in-use')).map(({ hash }) => hash)).toEqual(['c1d59b', '7f3a91']);
    expect(lastAgreed(review)?.hash).toBe('c1d59b');
    expect(lastAgreed(notesOn(review, 'WH-43'))).toBeUndefined();
  });
});

describe('notes of two books', () => {
  it('are all kept; where both have one, it is settled where either says so', () => {
    const settled = { ...note, resolvedBy: 'He Ying', answer: 'Yes' };
    const own = { ...note, by: 'Li Na' };
    expect(mergeReviews({ note: settled }, { note, own })).toEqual({ note: settled, own });
    expect(mergeReviews({ note }, { note: settled })).toEqual({ note: settled });
  });

  it('carry the sentences that were agreed to, and are refused where these are none', () => {
    const agreed = { ...note, verdict: 'agree' as const, sentences: [{ zh: '一', en: 'One' }] };
    expect(readReview(reviewText({ agreed }))).toEqual({ agreed });
    expect(() => readReview(JSON.stringify({ half: { ...agreed, sentences: [{ zh: '一' }] } }))).toThrow('half');
  });
});

describe('a note on a story of a state model', () => {
  it('is about the state of that story, and about no state elsewhere', () => {
    expect(stateOfNote({ on: 'state in-use' })).toBe('in-use');
    for (const on of ['', 'graph', 'ST-02', 'state ']) expect([on, stateOfNote({ on })]).toEqual([on, undefined]);
  });

  it('keeps what was answered, and is refused where its moment is none', () => {
    const answered = { ...note, resolvedBy: 'admin', answer: 'Yes: ST-02' };
    expect(readReview(reviewText({ answered }))).toEqual({ answered });
    expect(() => readReview(JSON.stringify({ late: { ...note, at: 'yesterday' } }))).toThrow('late');
  });
});

describe('the content of a definition', () => {
  it('is the same in another order of its keys, and another with one word changed', () => {
    expect(contentHash({ a: 1, b: 2 })).toBe(contentHash({ b: 2, a: 1 }));
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: 2 }));
  });
});
