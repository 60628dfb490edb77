import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call, read } from '../../../api/http.ts';
import { NOTICES } from '../../../live/events.ts';

/** What one was told, the latest first, and how much of it all is not read yet. */
export interface Notices {
  readonly items: readonly {
    readonly id: string;
    readonly text: string;
    /** The record it tells of. */
    readonly about?: { readonly entity: string; readonly id: string };
    readonly at: string;
    readonly readAt: string | null;
  }[];
  readonly unread: number;
}

export function useNotices(): UseQueryResult<Notices> {
  return useQuery({ queryKey: NOTICES, queryFn: () => read<Notices>('/api/notices') });
}

/** Marks notices as read, by the call for them. */
export function useMark(): (url: string, body?: object) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (url, body = {}) => {
      await call(url, { method: 'POST', body });
      await client.invalidateQueries({ queryKey: NOTICES });
    },
    [client],
  );
}

/** Who has a record before him need not be told of it. */
export function useNoticesRead(entity: string, id: string): void {
  const isSeen = useSeen();
  const mark = useMark();
  const { data } = useNotices();
  const about = data?.items.filter((notice) => notice.readAt === null && notice.about?.id === id) ?? [];
  const unread = about.map((notice) => notice.id).join();
  useEffect(() => {
    if (isSeen && unread !== '') void mark('/api/notices/read', { about: { entity, id } });
  }, [isSeen, unread, mark, entity, id]);
}

/** Whether the page stands before somebody, and not behind another tab or a locked screen. */
function useSeen(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible');
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
