import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dayTime } from '../../../i18n/moments.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePhone } from '../../../widgets/usePhone.ts';
import { ZoneNote } from '../../../parts/ZoneNote.tsx';
import { recordHref } from '../addresses.ts';
import css from './NoticesBell.module.css';
import rail from './Rail.module.css';
import { useMark, useNotices, type Notices } from './useNotices.ts';

/** Notices for the user; the badge counts unread ones. */
export function NoticesBell(): ReactNode {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = usePhone();
  const { data } = useNotices();
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
        <NoticeList notices={data} onOpen={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoticeListProps {
  readonly notices: Notices | undefined;
  /** Called when a record of a notice is opened. */
  readonly onOpen: () => void;
}

function NoticeList({ notices, onOpen }: NoticeListProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const mark = useMark();
  return (
    <>
      <div className="flex baseline between">
        <h2 className="text-14">{t('ui.office.notices')}</h2>
        {notices !== undefined && notices.unread > 0 && (
          <button
            type="button"
            className={css['all']}
            onClick={() => void mark(call('POST /api/notices/read', { body: {} }))}
          >
            {t('ui.office.notices.readAll')}
          </button>
        )}
      </div>
      <ZoneNote />
      {notices?.items.length === 0 && <p className={css['none']}>{t('ui.office.notices.none')}</p>}
      <ul className={css['list']}>
        {notices?.items.map(({ id, text, about, at, readAt }) => (
          <li key={id} className={css['notice']} data-new={readAt === null}>
            <p>
              {about ? (
                <a href={recordHref(about.entity, about.id)} onClick={onOpen}>
                  {text}
                </a>
              ) : (
                text
              )}
            </p>
            <time dateTime={at}>{dayTime(at, translator)}</time>
            {readAt === null && (
              <button
                type="button"
                className={css['all']}
                onClick={() => void mark(call('POST /api/notices/:id/read', { params: { id } }))}
              >
                {t('ui.office.notices.read')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
