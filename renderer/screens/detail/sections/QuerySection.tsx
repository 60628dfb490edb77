import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#engine';
import { readPage, type Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { PlainTable } from './RowsSection.tsx';
import { rowsOf } from './rowsOf.ts';
import css from './Sections.module.css';

type QuerySectionView = Extract<Section, { readonly kind: 'query' }>;

export interface QuerySectionProps {
  readonly section: QuerySectionView;
  /** The record whose rows are shown, and its code. */
  readonly record: Item;
  readonly code: string;
}

const PAGE_SIZE = 10;

/** Rows of a query that belong to the record, ten at a time. */
export function QuerySection({ section, record, code }: QuerySectionProps): ReactNode {
  const { t } = useTranslator();
  const request = { ...rowsOf(section, record, code), limit: PAGE_SIZE };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery({
    queryKey: ['query', section.query, request],
    queryFn: ({ pageParam, signal }) => readPage(section.query, { ...request, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { entities: section.entities },
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? rows.length;
  return (
    <section
      className={css['card']}
      aria-label={t(section.title)}
      aria-busy={!data && !error}
      data-empty={data !== undefined && rows.length === 0}
    >
      <h2 className={css['title']}>
        {t(section.title)} {data && <span className={css['count']}>{t('ui.record.rows', { count: total })}</span>}
      </h2>
      {error && <p className="muted">{error.message}</p>}
      {data && rows.length === 0 && <p className="muted">{t('ui.record.rows.empty')}</p>}
      {rows.length > 0 && (
        <PlainTable fields={section.columns.filter(({ isHidden }) => !isHidden)} rows={rows} label={t(section.title)} />
      )}
      {hasNextPage && (
        <button type="button" className={css['more']} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.record.more', { count: Math.max(1, total - rows.length) })}
        </button>
      )}
    </section>
  );
}
