import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { ListView } from '#engine';
import { read } from '../../../api/http.ts';
import { pageUrl, type Item, type Page } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { useScan } from '../../../scan/useScan.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import { RowCard } from './RowCard.tsx';
import css from './PadListPage.module.css';

export interface PadListPageProps {
  readonly view: ListView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** Values shown of a row; the rest is on its page. */
const SHOWN = 5;

/** A list for the thumb: scan or type to search, a tap opens the record. */
export function PadListPage({ view, onBack }: PadListPageProps): ReactNode {
  const { t } = useSpeech();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const pages = useInfiniteQuery({
    queryKey: ['query', view.query, 'pad', asked],
    queryFn: ({ pageParam, signal }) =>
      read<Page>(pageUrl(view.query, { search: asked, limit: 30, ...(pageParam === '' ? {} : { cursor: pageParam }) }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
  });
  useScan(setSearch);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const [head, ...others] = view.columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const total = pages.data?.pages[0]?.total;
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      band={{
        tone: 'wait',
        icon: 'search',
        sentence: t('ui.list.ask'),
        detail: t('ui.list.count', { count: total ?? items.length }),
      }}
    >
      {view.canSearch && (
        <input
          className={css['search']}
          value={search}
          aria-label={t('ui.list.search')}
          placeholder={t('ui.list.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ol className={css['tasks']}>
        {items.map((item, i) => (
          <RowCard
            key={String(item['id'] ?? i)}
            columns={view.columns}
            head={head ?? ''}
            body={others.slice(0, SHOWN)}
            item={item}
            href={view.open === undefined ? undefined : `/s/detail.${view.open}?id=${String(item['id'])}`}
          />
        ))}
      </ol>
      {pages.hasNextPage && (
        <button type="button" className={css['more']} onClick={() => void pages.fetchNextPage()}>
          {t('ui.list.more')}
        </button>
      )}
    </PadFrame>
  );
}
