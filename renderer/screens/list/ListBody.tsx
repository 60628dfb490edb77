import type { ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { PageSkeleton } from '../../shells/office/PageSkeleton.tsx';
import { PageError } from '../../shells/office/PageError.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './table/ListTable.tsx';
import type { ListTableProps } from './table/listTableProps.ts';
import css from './ListPage.module.css';
import type { ListPageState } from './useListPage.ts';

export interface ListBodyProps {
  readonly view: ListView;
  readonly page: ListPageState;
  /** The action that creates the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly table: ListTableProps;
}

/** The rows, or the reason why there are none. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['body']} aria-label={t(props.view.title)}>
      <Content {...props} />
    </section>
  );
}

/** Loaded rows stay when the network is lost. */
function Content({ view, page, first, onFirst, table }: ListBodyProps): ReactNode {
  const { t } = useTranslator();
  const { rows, missing, list, now } = page;
  if (missing.length > 0) {
    const fields = missing.map(({ title }) => t(title)).join(', ');
    return <p className={css['missing']}>{t('ui.table.missing', { fields })}</p>;
  }
  if (rows.error && rows.items.length === 0) return <PageError error={rows.error} onRetry={rows.reload} />;
  if (rows.isLoading) return <PageSkeleton />;
  if (rows.items.length > 0 || rows.isStale) return <ListTable {...table} />;
  return <ListEmpty view={view} state={list.state} now={now} first={first} onFirst={onFirst} onShow={list.show} />;
}
