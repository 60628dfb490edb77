import { useState, type ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { NOTICE_TYPES, useMark, useNotices, type NoticeFilter } from '../../shells/office/menu/useNotices.ts';
import css from './PersonalPage.module.css';
import { MessageRow } from './MessageRow.tsx';

/** Messages more with each press. */
const PAGE = 50;

/** The messages of the user, by type, read or not; each leads to its record. */
export function MessagesPage({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslator();
  const [filter, setFilter] = useState<NoticeFilter>({ limit: PAGE });
  const { data } = useNotices(filter);
  const mark = useMark();
  useSetCurrentPage({ title: t(title) });
  const unread = data?.items.filter(({ readAt }) => readAt === null) ?? [];
  const read = data?.items.filter(({ readAt }) => readAt !== null) ?? [];
  const markAll = (notices: typeof read, as: 'read' | 'deleted'): void =>
    void mark(call('POST /api/notices/mark', { body: { ids: notices.map(({ id }) => id), as } }));
  const countOf = (type: string): string => (data?.unreadOf[type] ? ` ${data.unreadOf[type]}` : '');
  const segments = [
    { value: 'all', title: t('ui.messages.all') + (data?.unread ? ` ${data.unread}` : '') },
    ...NOTICE_TYPES.map((type) => ({ value: type, title: t(`ui.messages.type.${type}`) + countOf(type) })),
  ];
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{t(title)}</h1>
        <ZoneNote />
        <span className="fill" />
        <button
          type="button"
          className={css['button']}
          disabled={unread.length === 0}
          onClick={() => markAll(unread, 'read')}
        >
          {t('ui.office.notices.readAll')}
        </button>
        <button type="button" className={css['button']} disabled={read.length === 0} onClick={() => markAll(read, 'deleted')}>
          {t('ui.messages.deleteRead')}
        </button>
      </header>
      <div className={css['filters']}>
        <SegmentedControl
          label={t('ui.messages.types')}
          segments={segments}
          value={filter.type ?? 'all'}
          onPick={(type) => setFilter({ ...filter, type: NOTICE_TYPES.find((each) => each === type), limit: PAGE })}
        />
        <label className="inline-row gap-8 min-34">
          <input
            type="checkbox"
            checked={filter.isUnread === true}
            onChange={({ target }) => setFilter({ ...filter, isUnread: target.checked, limit: PAGE })}
          />
          {t('ui.messages.onlyUnread')}
        </label>
      </div>
      {data?.items.length === 0 && <p className="muted">{t('ui.office.notices.none')}</p>}
      <ul className={css['list']} aria-label={t(title)}>
        {data?.items.map((notice) => (
          <MessageRow
            key={notice.id}
            notice={notice}
            onMark={(as) => void mark(call('POST /api/notices/mark', { body: { ids: [notice.id], as } }))}
          />
        ))}
      </ul>
      {data?.hasMore && (
        <button type="button" className={css['button']} onClick={() => setFilter({ ...filter, limit: filter.limit + PAGE })}>
          {t('ui.messages.more')}
        </button>
      )}
    </div>
  );
}
