/** The list of the office with all its rows in hand. */
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '../../../../renderer/tokens/base.css';
import type { Item } from '../../../../renderer/api/reads.ts';
import { SpeechContext } from '../../../../renderer/i18n/SpeechContext.tsx';
import { ListTable } from '../../../../renderer/pages/list/ListTable.tsx';
import { useCursor } from '../../../../renderer/pages/list/useCursor.ts';
import type { Rows } from '../../../../renderer/pages/list/useRows.ts';
import { useSelection } from '../../../../renderer/pages/list/useSelection.ts';
import { COLUMNS, rowsOf } from './rows.ts';
import { speech } from './speech.ts';

const nothing = (): void => undefined;
const hrefOf = (item: Item): string => `#/r/${String(item['id'])}`;
const SHOWN = COLUMNS.map((column) => ({ name: column.name, isPinned: false, column }));
const SORT: readonly string[] = [];

function Table({ count }: { readonly count: number }): ReactNode {
  const items = useMemo(() => rowsOf(count), [count]);
  const selection = useSelection('bench');
  const cursor = useCursor(items, selection);
  const rows = useMemo(
    (): Rows => ({
      items,
      total: count,
      isCapped: false,
      hasMore: false,
      isLoading: false,
      isOld: false,
      error: null,
      loadMore: nothing,
      again: nothing,
      inSight: nothing,
    }),
    [items, count],
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ListTable
        title="Boxes"
        columns={SHOWN}
        fitted={undefined}
        rows={rows}
        sort={SORT}
        cursor={cursor}
        selection={selection}
        hrefOf={hrefOf}
        onOpen={nothing}
        onSort={nothing}
        onWidth={nothing}
        onSight={nothing}
      />
    </div>
  );
}

Object.assign(globalThis, {
  mount: (count: number) =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <SpeechContext value={speech}>
        <Table count={count} />
      </SpeechContext>,
    ),
  scroller: () => document.querySelector('[role=grid]')!.parentElement,
});
