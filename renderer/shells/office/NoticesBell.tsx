import { Popover } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, read } from '../../api/http.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { dayTime } from '../../i18n/moments.ts';
import { NOTICES } from '../../live/events.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePhone } from '../../widgets/usePhone.ts';
import { recordHref } from './addresses.ts';
import css from './NoticesBell.module.css';
import rail from './Rail.module.css';

interface Notices {
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

/** What the plant told this person; the number is of those not read yet. */
export function NoticesBell(): ReactNode {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = usePhone();
  const { data } = useQuery({ queryKey: NOTICES, queryFn: () => read<Notices>('/api/notices') });
  const unread = data?.unread ?? 0;
  const name = t('ui.office.notices.count', { count: unread });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={isNarrow ? 'top-end' : 'right-end'}
      width={360}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={rail['item']} aria-label={name} onClick={() => setOpen(!isOpen)}>
          <Icon name="bell" size={24} />
          <span className={css['count']} data-new={unread > 0}>
            {unread > 0 ? t('ui.office.notices.new', { count: unread }) : t('ui.office.notices')}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['dropdown']} aria-label={t('ui.office.notices')}>
        <NoticeList notices={data} />
      </Popover.Dropdown>
    </Popover>
  );
}

function NoticeList({ notices }: { readonly notices: Notices | undefined }): ReactNode {
  const { t, language } = useSpeech();
  const client = useQueryClient();
  const markRead = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await call(`/api/notices/${id}/read`, { method: 'POST', body: {} });
    await client.invalidateQueries({ queryKey: NOTICES });
  };
  const news = (notices?.items ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
  return (
    <>
      <div className={css['head']}>
        <h2>{t('ui.office.notices')}</h2>
        {news.length > 0 && (
          <button type="button" className={css['all']} onClick={() => void markRead(news)}>
            {t('ui.office.notices.readAll')}
          </button>
        )}
      </div>
      {notices?.items.length === 0 && <p className={css['none']}>{t('ui.office.notices.none')}</p>}
      <ul className={css['list']}>
        {notices?.items.map(({ id, text, about, at, readAt }) => (
          <li key={id} className={css['notice']} data-new={readAt === null}>
            <p>{about ? <a href={recordHref(about.entity, about.id)}>{text}</a> : text}</p>
            <time dateTime={at}>{dayTime(at, language)}</time>
            {readAt === null && (
              <button type="button" className={css['all']} onClick={() => void markRead([id])}>
                {t('ui.office.notices.read')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
