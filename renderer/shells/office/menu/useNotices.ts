import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DataOf } from '#contract';
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
export type Notices = DataOf<'GET /api/notices'>;

/** The latest notices, or those of a filter. */
export function useNotices(filter?: NoticeFilter): UseQueryResult<Notices> {
  const { type, isUnread, limit } = filter ?? {};
  const query = { type, unread: isUnread || undefined, limit };
  return useQuery({
    queryKey: [...NOTICES, query],
    queryFn: () => read('GET /api/notices', { query }),
    placeholderData: keepPreviousData,
  });
}

/** Reads notices again once they are marked. */
export function useMark(): (marking: Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (marking) => {
      await marking;
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
    if (isVisible && unread !== '') void mark(call('POST /api/notices/read', { body: { about: { entity, id } } }));
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
