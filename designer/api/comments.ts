import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf, DataOf } from '#contract';
import type { Review } from '#engine';
import { call, keyFor, read, settle, untilKnown, type Answer, type RenderedRefusal } from '#renderer';
import { DEFINITIONS } from './published.ts';

/** What somebody wrote about an element, and what others answered. */
export type Comment = DataOf<'GET /api/comments/:kind/:id'>['items'][number];
export type NewComment = BodyOf<'POST /api/comments/:kind/:id'>;

/** The comments on a definition. */
export interface Comments {
  readonly all: readonly Comment[];
  readonly add: (comment: NewComment) => Promise<boolean>;
  /** Takes review notes in, each once. */
  readonly takeNotes: (review: Review) => Promise<boolean>;
  /** All review notes, with what was answered here; undefined where that was refused. */
  readonly readNotes: () => Promise<Review | undefined>;
  readonly refusals: readonly RenderedRefusal[];
}

/** Reads them again now and then: several people look at one drawing. */
const READ_AGAIN_MS = 20_000;

export function useComments(kind: string, id: string): Comments {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const params = { kind, id };
  const queryKey = [DEFINITIONS, 'comments', kind, id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => read('GET /api/comments/:kind/:id', { params }),
    refetchInterval: READ_AGAIN_MS,
  });
  const ask = async <T>(request: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await request;
    setRefusals(answer.ok ? [] : answer.refusals);
    return answer;
  };
  return {
    all: data?.items ?? [],
    refusals,
    add: async (comment) => {
      const intent = [kind, id, comment];
      const key = keyFor(intent);
      const headers = { 'idempotency-key': key };
      const answer = await ask(
        untilKnown(key, (signal) => call('POST /api/comments/:kind/:id', { params, body: comment, headers, signal })),
      );
      settle(intent, answer);
      if (answer.ok) client.setQueryData(queryKey, answer.data);
      return answer.ok;
    },
    takeNotes: async (review) => {
      const notes = Object.entries(review).map(([note, written]) => ({ ...written, id: note }));
      const answer = await ask(call('POST /api/reviews/:kind/:id', { params, body: { notes } }));
      if (answer.ok) await client.invalidateQueries({ queryKey });
      return answer.ok;
    },
    readNotes: async () => {
      const answer = await ask(call('GET /api/reviews/:kind/:id', { params }));
      return answer.ok ? Object.fromEntries(answer.data.notes.map(({ id: note, ...written }) => [note, written])) : undefined;
    },
  };
}
