import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ListView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { countText } from '../../i18n/texts.ts';
import { useShown } from '../../state/Shown.ts';
import { useMe } from '../../session/useSession.ts';
import { recordHref, recordPath, screenPath } from '../../shells/office/addresses.ts';
import { useKept } from '../../shells/office/kept.ts';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import { isMoment } from '../../parts/ZoneNote.tsx';
import { DoneNews, type Done } from '../detail/News.tsx';
import { useLeaveWalk } from '../detail/walk.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { inputOf } from './bulk/runBulk.ts';
import { ColumnChooser } from './table/ColumnChooser.tsx';
import { ExportProgress } from './export/ExportProgress.tsx';
import { writeAddress } from './listAddress.ts';
import { ListBar } from './ListBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import css from './ListPage.module.css';
import type { ListTableProps } from './table/listTableProps.ts';
import { Refusals } from './Refusals.tsx';
import { idOf } from './rows/rowId.ts';
import { useListKeys } from './useListKeys.ts';
import { useListPage, type ListPageState } from './useListPage.ts';
import { canMark, fieldOf } from './table/useListTable.ts';
import { ViewNameDialog } from './views/ViewNameDialog.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';

// Forms are the heaviest part of the office, and most lists are only read.
const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

/** A form over the list: of an action, with the record it is about. */
interface OpenForm {
  readonly offered: OfferedAction;
  readonly item?: Item;
}

/** The rows of a query: found, arranged, kept as views, and worked on. */
export function ListPage({ view }: { readonly view: ListView }): ReactNode {
  const { user } = useMe();
  const [, go] = useLocation();
  const page = useListPage(view);
  const { list, rows, counts, columns, table, views, exporting, startExport, codeOf } = page;
  const [form, setForm] = useState<OpenForm>();
  const [done, setDone] = useState<Done>();
  const [isAdding, setAdding] = useState(false);
  const isNarrow = useNarrow();
  const [isKept, keep] = useKept(user.id, 'choosing', false);
  const [isOver, setOver] = useState(false);
  // Where it lies over the rows it is not there unasked.
  const [isChoosing, setChoosing] = isNarrow ? [isOver, setOver] : [isKept, keep];
  const searchField = useRef<HTMLInputElement>(null);
  const shown = table.getVisibleLeafColumns();
  const props = useTableProps(view, page);

  const making = view.actions.filter(({ input }) => input === undefined);
  const [first] = making;
  useLeaveWalk(rows.items);
  const edit = view.actions.find(({ action, input }) => input === 'id' && action === `${view.open}-edit`);
  const make = first && ((): void => setForm({ offered: first }));
  useListKeys({
    table,
    cursor: page.cursor,
    searchField,
    onFilter: () => setAdding(true),
    onOpen: props.onOpen,
    onEdit: edit && ((item) => setForm({ offered: edit, item })),
    onMake: make,
    onSave: views.save,
    onBack: () => (exporting.now.state === 'idle' ? table.resetRowSelection(true) : exporting.stop()),
  });
  return (
    <div className={css['page']} data-choosing={isChoosing}>
      <div className={css['top']}>
        <ListHead
          view={view}
          counts={counts}
          hasMoments={shown.some((column) => isMoment(fieldOf(column)))}
          favourite={{ path: screenPath(view.id, writeAddress(list.state)), title: views.active?.name ?? view.title }}
          making={making}
          onMake={(offered) => setForm({ offered })}
          onImport={view.canImport && view.open !== undefined ? () => go(`/import/${view.open}`) : undefined}
          onExport={startExport}
        />
        <ViewTabs views={views.views} list={list} onName={views.ask} onRefused={views.tell} />
        {/* A new row may stand anywhere in the order of the list: it is named where it is looked for. */}
        <div role="status">{done && <DoneNews done={done} />}</div>
        <Refusals told={views.told} onClose={() => views.tell([])} />
        <ListBar
          view={view}
          list={list}
          shown={shown.length}
          isChanged={views.isChanged}
          canSave={views.canSave}
          isChoosing={isChoosing}
          isAdding={isAdding}
          searchField={searchField}
          onSave={views.save}
          onChoosing={() => setChoosing(!isChoosing)}
          onAdding={setAdding}
        />
      </div>
      <ListBody view={view} page={page} first={first} onFirst={() => make?.()} table={props} />
      {isChoosing && (
        <div className={css['side']}>
          <ColumnChooser table={table} onReset={columns.reset} onClose={() => setChoosing(false)} />
        </div>
      )}
      {canMark(table) && (
        <BulkBar
          view={view}
          table={table}
          codeOf={codeOf}
          onExport={startExport}
          onOne={(offered, item) => setForm({ offered, item })}
        />
      )}
      <ExportProgress export={exporting} />
      <Foot page={page} />
      {form && (
        <Suspense>
          <FormDialog
            action={form.offered.action}
            preset={form.item ? inputOf(form.offered, form.item, codeOf) : {}}
            onDone={({ created }) => {
              setForm(undefined);
              setDone({ title: form.offered.title, created });
            }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
      {views.naming && <ViewNameDialog view={views.naming.view} onSave={views.give} onClose={views.stopAsking} />}
    </div>
  );
}

/** What the table shows, and what its presses mean for the address. */
function useTableProps(view: ListView, page: ListPageState): ListTableProps {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const { table, rows, cursor, seen } = page;
  const idIn = (item: Item): string | undefined =>
    view.open === undefined || item['id'] === undefined ? undefined : idOf(item);
  return {
    title: t(view.title),
    table,
    rows,
    cursor,
    hrefOf: (item) => {
      const id = idIn(item);
      return id === undefined ? undefined : recordHref(view.open ?? '', id);
    },
    onOpen: (item) => {
      const id = idIn(item);
      if (id !== undefined) go(recordPath(view.open ?? '', id));
    },
    onSight: seen,
  };
}

function Foot({ page: { rows, sight } }: { readonly page: ListPageState }): ReactNode {
  const { language } = useSpeech();
  const { from, to } = useShown(sight);
  const total = rows.total === undefined ? {} : { total: countText(rows.total, rows.isCapped, language) };
  const range = rows.items.length > 0 ? { from: from + 1, to: to + 1 } : {};
  return (
    <div className={css['foot']}>
      <ListFoot {...range} {...total} hasMore={rows.hasMore} />
    </div>
  );
}
