import type { ReactNode } from 'react';
import type { Notice, PageOf } from '#contract/church';
import { getAnnouncements } from '../../api/announcements.ts';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSiteSettings } from '../../app/site.ts';
import { useNow } from '../../app/useNow.ts';
import type { Filters } from '../../content/filters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { useContentTexts } from '../../content/texts.ts';
import { shortDay } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { clockIn } from '../../lib/dates.ts';
import { ContentRow } from '../../ui/ContentRow.tsx';
import { CATEGORIES, matching } from './matching.ts';
import { useNoticeTexts } from './texts.ts';

const PAGE_SIZE = 20;

/** Current notices, pinned ones first; the call returns all of them, so search and paging are done here. */
export function NoticeList(): ReactNode {
  const t = useNoticeTexts();
  const content = useContentTexts();
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
  const t = useNoticeTexts();
  const site = useSiteTexts();
  const church = useSiteSettings();
  const { date: today } = useNow();
  const day = (moment: string): string => clockIn(church, new Date(moment)).date;
  const { id, title, summary, category, isTop, publishAt } = notice;
  return (
    <ContentRow
      kind="announcement"
      id={id}
      href={hrefTo(DETAILS.notice, { id })}
      title={title}
      facts={[category && t(`notice.category.${category}`)]}
      note={summary}
      trailing={shortDay(site, day(publishAt), today)}
      icon="loudspeaker"
      mark={isTop ? t('notice.top') : null}
    />
  );
}
