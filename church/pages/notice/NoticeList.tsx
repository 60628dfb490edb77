import type { ReactNode } from 'react';
import type { Notice, PageOf } from '../../api/shapes.ts';
import { getAnnouncements } from '../../api/announcements.ts';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSiteSettings } from '../../app/site.ts';
import { useNow } from '../../app/useNow.ts';
import type { Filters } from '../../content/filters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { Row } from '../../content/Row.tsx';
import { useContent } from '../../content/words.ts';
import { shortDay } from '../../i18n/moments.ts';
import { useSite } from '../../i18n/speak.ts';
import { clockIn } from '../../lib/dates.ts';
import { CATEGORIES, matching } from './matching.ts';
import { useNoticeWords } from './words.ts';

const PAGE_SIZE = 20;

/** Notices in force, pinned ones first; the call brings them all, so they are searched and parted here. */
export function NoticeList(): ReactNode {
  const t = useNoticeWords();
  const content = useContent();
  const category = {
    name: 'category',
    label: content('filter.category'),
    options: CATEGORIES.map((value) => ({ value, label: t(`notice.category.${value}`) })),
  };
  return (
    <ListPage<Notice>
      title={t('notice.title')}
      filterNames={['category']}
      choices={() => [category]}
      load={pageOfNotices}
      row={(notice) => <NoticeRow key={notice.id} notice={notice} />}
    />
  );
}

async function pageOfNotices(filters: Filters, pageIndex: number, signal: AbortSignal): Promise<PageOf<Notice>> {
  const found = matching(await getAnnouncements({ signal }), filters);
  const items = found.slice((pageIndex - 1) * PAGE_SIZE, pageIndex * PAGE_SIZE);
  return { items, total: found.length, pageIndex, pageSize: PAGE_SIZE };
}

function NoticeRow({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useNoticeWords();
  const site = useSite();
  const church = useSiteSettings();
  const { date: today } = useNow();
  const day = (moment: string): string => clockIn(church, new Date(moment)).date;
  const { id, title, summary, category, isTop, publishAt } = notice;
  return (
    <Row
      kind="announcement"
      id={id}
      href={hrefTo(DETAILS.notice, { id })}
      title={title}
      sub={[category && t(`notice.category.${category}`), summary]}
      side={shortDay(site, day(publishAt), today)}
      icon="loudspeaker"
      mark={isTop ? t('notice.top') : undefined}
      lang="zh-CN"
    />
  );
}
