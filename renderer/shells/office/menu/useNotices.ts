import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call, read } from '../../../api/http.ts';
import { NOTICES } from '../../../live/events.ts';

/** Notices of the user, the latest first, and the number of unread ones. */
export interface Notices {
  readonly items: readonly {
    readonly id: string;
    readonly text: string;
    /** Its record. */
    readonly about?: { readonly entity: string; readonly id: string };
    readonly at: string;
    readonly readAt: string | null;
  }[];
  readonly unread: number;
}

export function useNotices(): UseQueryResult<Notices> {
  return useQuery({ queryKey: NOTICES, queryFn: () => read<Notices>('/api/notices') });
}

/** Marks notices as read through their endpoint. */
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

/** An open record needs no notice: its notices are marked as read. */
export function useNoticesRead(entity: string, id: string): void {
  const isVisible = useIsPageVisible();
  const mark = useMark();
  const { data } = useNotices();
  const about = data?.items.filter((notice) => notice.readAt === null && notice.about?.id === id) ?? [];
  const unread = about.map((notice) => notice.id).join();
  useEffect(() => {
    if (isVisible && unread !== '') void mark('/api/notices/read', { about: { entity, id } });
  }, [isVisible, unread, mark, entity, id]);
}

/** Whether the page is visible, not in a background tab or on a locked screen. */
function useIsPageVisible(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible');
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
