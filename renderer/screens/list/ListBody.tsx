import type { ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './table/ListTable.tsx';
import type { ListTableProps } from './table/listTableProps.ts';
import css from './ListPage.module.css';
import type { ListPageState } from './useListPage.ts';

export interface ListBodyProps {
  readonly view: ListView;
  readonly page: ListPageState;
  /** What makes the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly table: ListTableProps;
}

/** The rows, or why there are none. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { t } = useSpeech();
  return (
    <section className={css['body']} aria-label={t(props.view.title)}>
      <Content {...props} />
    </section>
  );
}

/** Rows that were read stay when the network goes away. */
function Content({ view, page, first, onFirst, table }: ListBodyProps): ReactNode {
  const { t } = useSpeech();
  const { rows, missing, list, now } = page;
  if (missing.length > 0) {
    const fields = missing.map(({ title }) => t(title)).join(', ');
    return <p className={css['missing']}>{t('ui.table.missing', { fields })}</p>;
  }
  if (rows.error && rows.items.length === 0) return <NotShown error={rows.error} onAgain={rows.again} />;
  if (rows.isLoading) return <Loading />;
  if (rows.items.length > 0 || rows.isOld) return <ListTable {...table} />;
  return <ListEmpty view={view} state={list.state} now={now} first={first} onFirst={onFirst} onShow={list.show} />;
}
