import type { ReactNode } from 'react';
import type { ListView, OfferedAction, ViewField } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import css from './ListPage.module.css';
import type { ListAddress } from './useListState.ts';
import type { Rows } from './useRows.ts';

export interface ListBodyProps {
  readonly view: ListView;
  readonly list: ListAddress;
  readonly rows: Rows;
  readonly now: number;
  /** Parameters without which there is nothing to show. */
  readonly missing: readonly ViewField[];
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly table: ListTableProps;
}

/** The rows, or why there are none. Rows that were read stay when the network goes away. */
export function ListBody({ view, list, rows, now, missing, first, onFirst, table }: ListBodyProps): ReactNode {
  const { t } = useSpeech();
  const content = (): ReactNode => {
    if (missing.length > 0)
      return (
        <p className={css['missing']}>{t('ui.table.missing', { fields: missing.map(({ title }) => t(title)).join(', ') })}</p>
      );
    if (rows.error && rows.items.length === 0) return <NotShown error={rows.error} onAgain={rows.again} />;
    if (rows.isLoading) return <Loading />;
    if (rows.items.length === 0 && !rows.isOld)
      return <ListEmpty view={view} state={list.state} now={now} first={first} onFirst={onFirst} onShow={list.show} />;
    return <ListTable {...table} />;
  };
  return (
    <section className={css['body']} aria-label={t(view.title)}>
      {content()}
    </section>
  );
}
