import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review, ReviewNote } from '#engine';
import { call, read, type Answer, type RenderedRefusal } from '#renderer';
import { DEFINITIONS } from './published.ts';

interface Remark {
  readonly id: string;
  readonly text: string;
  /** Account. */
  readonly by: string | null;
  readonly at: string;
}

/** What somebody wrote about an element, and what others answered. */
export interface Comment extends Remark {
  readonly element: string;
  readonly isResolved: boolean;
  readonly replies: readonly Remark[];
  /** The review note it was, where it was not written here. */
  readonly note?: ReviewNote;
}

export interface NewComment {
  readonly element: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly isResolved?: boolean;
}

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

interface Items {
  readonly items: readonly Comment[];
}

interface Notes {
  readonly notes: readonly (ReviewNote & { readonly id: string })[];
}

export function useComments(kind: string, id: string): Comments {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const path = `/api/comments/${kind}/${encodeURIComponent(id)}`;
  const queryKey = [DEFINITIONS, 'comments', kind, id];
  const { data } = useQuery({ queryKey, queryFn: () => read<Items>(path), refetchInterval: READ_AGAIN_MS });
  const notesPath = `/api/reviews/${kind}/${encodeURIComponent(id)}`;
  const ask = async <T>(request: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await request;
    setRefusals(answer.ok ? [] : answer.refusals);
    return answer;
  };
  return {
    all: data?.items ?? [],
    refusals,
    add: async (comment) => {
      const answer = await ask(call<Items>(path, { method: 'POST', body: comment }));
      if (answer.ok) client.setQueryData(queryKey, answer.data);
      return answer.ok;
    },
    takeNotes: async (review) => {
      const notes = Object.entries(review).map(([note, written]) => ({ ...written, id: note }));
      const answer = await ask(call<Notes>(notesPath, { method: 'POST', body: { notes } }));
      if (answer.ok) await client.invalidateQueries({ queryKey });
      return answer.ok;
    },
    readNotes: async () => {
      const answer = await ask(call<Notes>(notesPath));
      return answer.ok ? Object.fromEntries(answer.data.notes.map(({ id: note, ...written }) => [note, written])) : undefined;
    },
  };
}
