import type { ReactNode } from 'react';
import type { Facets, PageOf } from '#contract/church';
import { useAddress } from '../app/router.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { FilterPickers, type Choice } from './FilterPickers.tsx';
import './content.css';
import { changeFilters, filtersOf, type Filters } from './filters.ts';
import { LoadMore } from './LoadMore.tsx';
import { SearchField } from './SearchField.tsx';
import { usePagedList } from './usePagedList.ts';
import { useContentTexts } from './texts.ts';

interface ListPageProps<T> {
  readonly title: string;
  /** Names of its filters in the query. */
  readonly filterNames: readonly string[];
  readonly choices: (facets: Facets, filters: Filters) => readonly Choice[];
  readonly load: (filters: Filters, pageIndex: number, signal: AbortSignal) => Promise<PageOf<T>>;
  readonly row: (item: T, items: readonly T[]) => ReactNode;
  /** Content above the list. */
  readonly head?: ReactNode;
}

/** A content list: search, filters, infinite scrolling; restored when the visitor goes back. */
export function ListPage<T extends { readonly id: string }>(props: ListPageProps<T>): ReactNode {
  const { title, filterNames, choices, load, row, head } = props;
  const t = useContentTexts();
  const { query } = useAddress();
  const filters = filtersOf(query, filterNames);
  const list = usePagedList<T>(JSON.stringify(filters), (pageIndex, signal) => load(filters, pageIndex, signal));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={title} actions={<Refresh onRefresh={list.refresh} isLoading={list.isLoading} />}>
      {head}
      <SearchField
        key={filters['keyword']}
        value={filters['keyword'] ?? ''}
        onSearch={(keyword) => changeFilters(query, { keyword })}
      />
      <FilterPickers
        choices={choices(list.facets, filters)}
        chosen={filters}
        onChoose={(name, value) => changeFilters(query, name === 'year' ? { year: value, month: '' } : { [name]: value })}
      />
      {isFiltered && <ResultCount total={list.total} onClear={() => changeFilters(query, cleared(filters))} />}
      <ul className="rows" aria-busy={list.isLoading}>
        {list.items.map((item) => row(item, list.items))}
      </ul>
      {list.total === 0 && <p className="empty">{t(isFiltered ? 'list.empty' : 'list.emptyAll')}</p>}
      <LoadMore list={list} />
    </Page>
  );
}

function Refresh({ onRefresh, isLoading }: { readonly onRefresh: () => void; readonly isLoading: boolean }): ReactNode {
  const t = useContentTexts();
  return (
    <button type="button" className="icon-button" aria-label={t('list.refresh')} disabled={isLoading} onClick={onRefresh}>
      <Icon name="refresh" />
    </button>
  );
}

function ResultCount({ total, onClear }: { readonly total: number | null; readonly onClear: () => void }): ReactNode {
  const t = useContentTexts();
  return (
    <div className="found">
      <span role="status">{total !== null && t('list.found', { total })}</span>
      <button type="button" className="text-button" onClick={onClear}>
        {t('filter.clear')}
      </button>
    </div>
  );
}

function cleared(filters: Filters): Filters {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
}
