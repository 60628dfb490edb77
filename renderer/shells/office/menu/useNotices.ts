import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call, read } from '../../../api/http.ts';
import { NOTICES } from '../../../live/events.ts';

/** Kinds of messages, in the order they are offered. */
export const NOTICE_TYPES = ['task', 'flow', 'abnormal', 'system'] as const;

/** Which notices are shown. */
export interface NoticeFilter {
  readonly limit: number;
  readonly type?: (typeof NOTICE_TYPES)[number] | undefined;
  readonly isUnread?: boolean;
}

/** Notices of the user, the latest first, and the number of unread ones. */
export interface Notices {
  readonly items: readonly {
    readonly id: string;
    readonly type: (typeof NOTICE_TYPES)[number];
    /** How often it came until it was read. */
    readonly repeats: number;
    readonly text: string;
    /** Its record. */
    readonly about?: { readonly entity: string; readonly id: string };
    readonly at: string;
    readonly readAt: string | null;
  }[];
  readonly unread: number;
  /** Unread ones of each type. */
  readonly unreadOf: Readonly<Record<string, number>>;
  /** There are more than were asked for. */
  readonly hasMore: boolean;
}

/** The latest notices, or those of a filter. */
export function useNotices(filter?: NoticeFilter): UseQueryResult<Notices> {
  const { type, isUnread = false, limit } = filter ?? {};
  const search = new URLSearchParams({
    ...(type === undefined ? {} : { type }),
    ...(isUnread ? { unread: 'true' } : {}),
    ...(limit === undefined ? {} : { limit: String(limit) }),
  }).toString();
  return useQuery({
    queryKey: [...NOTICES, search],
    queryFn: () => read<Notices>(`/api/notices${search === '' ? '' : `?${search}`}`),
    placeholderData: keepPreviousData,
  });
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
