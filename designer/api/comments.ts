import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read, type RenderedRefusal } from '#renderer';
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
  readonly refusals: readonly RenderedRefusal[];
}

/** Reads them again now and then: several people look at one drawing. */
const READ_AGAIN_MS = 20_000;

interface Items {
  readonly items: readonly Comment[];
}

export function useComments(kind: string, id: string): Comments {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const path = `/api/comments/${kind}/${encodeURIComponent(id)}`;
  const queryKey = [DEFINITIONS, 'comments', kind, id];
  const { data } = useQuery({ queryKey, queryFn: () => read<Items>(path), refetchInterval: READ_AGAIN_MS });
  return {
    all: data?.items ?? [],
    refusals,
    add: async (comment) => {
      const answer = await call<Items>(path, { method: 'POST', body: comment });
      setRefusals(answer.ok ? [] : answer.refusals);
      if (answer.ok) client.setQueryData(queryKey, answer.data);
      return answer.ok;
    },
  };
}
