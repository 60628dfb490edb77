/** The list of the office with all its rows in hand. */
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '../../../../renderer/tokens/base.css';
import type { Item } from '../../../../renderer/api/reads.ts';
import { ListTable } from '../../../../renderer/screens/list/table/ListTable.tsx';
import { useCursor } from '../../../../renderer/screens/list/table/useCursor.ts';
import { useListTable } from '../../../../renderer/screens/list/table/useListTable.ts';
import { COLUMNS, rowsOf } from './rows.ts';
import { Words } from './Words.tsx';

const nothing = (): void => undefined;
const hrefOf = (item: Item): string => `#/r/${String(item['id'])}`;
const VIEW = { columns: COLUMNS, open: 'box', sort: [] };
const ROWS = { hasMore: false, isStale: false, loadMore: nothing };
const NO_SORT: readonly string[] = [];

function Table({ count }: { readonly count: number }): ReactNode {
  const items = useMemo(() => rowsOf(count), [count]);
  const table = useListTable({
    view: VIEW,
    items,
    fittedWidths: undefined,
    settings: undefined,
    onArrange: nothing,
    sort: NO_SORT,
    onSort: nothing,
    of: 'bench',
  });
  const cursor = useCursor(table);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ListTable
        title="Boxes"
        table={table}
        rows={ROWS}
        cursor={cursor}
        hrefOf={hrefOf}
        onOpen={nothing}
        onVisibleRange={nothing}
      />
    </div>
  );
}

Object.assign(globalThis, {
  mount: (count: number) =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Words>
        <Table count={count} />
      </Words>,
    ),
  scroller: () => document.querySelector('[role=grid]')!.parentElement,
});
