import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { ListView } from '#engine';
import { readPage, type Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useScan } from '../../../scan/useScan.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import { RowCard } from './RowCard.tsx';
import css from './PadListPage.module.css';

export interface PadListPageProps {
  readonly view: ListView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A list for touch: scan or type to search, tap to open a record. */
export function PadListPage({ view, onBack }: PadListPageProps): ReactNode {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const pages = useInfiniteQuery({
    queryKey: ['query', view.query, 'pad', query],
    queryFn: ({ pageParam, signal }) => readPage(view.query, { search: query, limit: 30, cursor: pageParam }, signal),
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
      statusBar={{
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
      <ol className="list column fill gap-10">
        {items.map((item, i) => (
          <RowCard
            key={String(item['id'] ?? i)}
            columns={view.columns}
            head={head ?? ''}
            body={others}
            item={item}
            href={view.open === undefined ? undefined : `/s/detail.${view.open}?id=${String(item['id'])}`}
          />
        ))}
      </ol>
      {pages.hasNextPage && (
        <button type="button" className="pad-control min-64" onClick={() => void pages.fetchNextPage()}>
          {t('ui.list.more')}
        </button>
      )}
    </PadFrame>
  );
}
