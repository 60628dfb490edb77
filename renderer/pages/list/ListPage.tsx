import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ListView, OfferedAction } from '#engine';
import type { Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { numberText } from '../../i18n/texts.ts';
import { useMe } from '../../session/useSession.ts';
import { recordHref, recordPath, screenPath } from '../../shells/office/addresses.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { useKept } from '../../shells/office/kept.ts';
import { useLeaveWalk } from '../detail/walk.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { missingParams } from './asking.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { inputOf } from './bulk/runBulk.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { resized, sorted } from './columnModel.ts';
import { ExportProgress } from './export/ExportProgress.tsx';
import { useExport, type FileKind } from './export/useExport.ts';
import { writeAddress } from './listAddress.ts';
import { ListBar } from './ListBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import css from './ListPage.module.css';
import { Refusals } from './Refusals.tsx';
import { codeColumn, rowCode, useLabel } from './rowCode.ts';
import { useAsking } from './useAsking.ts';
import { useColumnsKept } from './useColumnsKept.ts';
import { useCounts } from './useCounts.ts';
import { useCursor } from './useCursor.ts';
import { useFittedWidths } from './useFittedWidths.ts';
import { useListKeys } from './useListKeys.ts';
import { useListState } from './useListState.ts';
import { useRows } from './useRows.ts';
import { idOf, useSelection } from './useSelection.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { isChanged, useViews, type SavedView, type ViewNaming } from './views.ts';

/** A form over the list: of an action, with the record it is about. */
interface OpenForm {
  readonly offered: OfferedAction;
  readonly item?: Item;
}

const NO_ROWS: readonly Item[] = [];

type Naming = { readonly view: SavedView | undefined };

/** The rows of a query: found, arranged, kept as views, and worked on. */
export function ListPage({ view }: { readonly view: ListView }): ReactNode {
  const { t, language } = useSpeech();
  const [, go] = useLocation();
  const { user } = useMe();
  const list = useListState();
  const { state } = list;
  const { asking, now } = useAsking(view, state);
  const missing = missingParams(view, state);
  const rows = useRows(view.query, view.entities, asking, missing.length === 0);
  const counts = useCounts(view, asking, rows);
  const columns = useColumnsKept(view.id, view.columns, list);
  const fitted = useFittedWidths(view.id, view.columns, rows.items);
  const hasRecords = view.open !== undefined;
  useLeaveWalk(hasRecords ? rows.items : NO_ROWS);
  const { sort: _, ...asked } = asking;
  const marks = useSelection(JSON.stringify([view.query, asked]));
  const selection = hasRecords ? marks : undefined;
  const cursor = useCursor(rows.items, selection);
  const views = useViews(view.id);
  const active = views.all.find(({ id }) => id === state.view);
  const [form, setForm] = useState<OpenForm>();
  const [naming, setNaming] = useState<Naming>();
  const [told, setTold] = useState<readonly Told[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useKept(user.id, 'choosing', false);
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const searchField = useRef<HTMLInputElement>(null);
  const exporting = useExport();

  const label = useLabel(view.open);
  const named = codeColumn(view.columns, label);
  const codeOf = (item: Item): string => rowCode(named, item);
  const current = rows.items[cursor.at];
  useSayInView({
    title: t(view.title),
    ...(view.open !== undefined && current && cursor.isShown
      ? { record: { entity: view.open, id: idOf(current), code: codeOf(current) } }
      : {}),
  });

  const open = (item: Item): void => {
    if (view.open !== undefined && item['id'] !== undefined) go(recordPath(view.open, idOf(item)));
  };
  const making = view.actions.filter(({ input }) => input === undefined);
  const edit = view.actions.find(({ action, input }) => input === 'id' && action === `${view.open}-edit`);
  const saveView = async (naming_: ViewNaming, of: SavedView | undefined): Promise<readonly Told[]> => {
    if (of) return views.change(of, naming_);
    const { id, refusals } = await views.create(naming_, state);
    if (id !== undefined) list.change({ view: id }, true);
    return refusals;
  };
  const isViewChanged = active !== undefined && isChanged(active, state);
  const save = (): void => {
    if (active?.isOwn) void views.change(active, { state }).then(setTold);
    else setNaming({ view: undefined });
  };
  const startExport = (kind: FileKind, items?: readonly Item[]): void =>
    exporting.start({
      kind,
      title: active?.name ?? t(view.title),
      columns: columns.shown.map(({ column }) => column),
      rows: items ?? {
        query: view.query,
        asking,
        ...(rows.total === undefined || rows.isCapped ? {} : { total: rows.total }),
      },
    });
  const makeFirst = making[0] && (() => setForm({ offered: making[0]! }));
  useListKeys({
    items: rows.items,
    cursor,
    selection,
    searchField,
    onFilter: () => setAdding(true),
    onOpen: open,
    onEdit: edit && ((item) => setForm({ offered: edit, item })),
    onMake: makeFirst,
    onSave: save,
    onBack: () => (exporting.now.state === 'idle' ? marks.clear() : exporting.stop()),
  });
  const { inSight } = rows;
  const seen = useCallback(
    (from: number, to: number) => {
      inSight(from, to);
      setSight({ from, to });
    },
    [inSight, setSight],
  );
  const address = writeAddress(state);
  const favourite = { path: screenPath(view.id, address), title: active?.name ?? view.title };
  const total = rows.total === undefined ? undefined : `${numberText(rows.total, language)}${rows.isCapped ? '+' : ''}`;
  return (
    <div className={css['page']} data-choosing={isChoosing}>
      <div className={css['top']}>
        <ListHead
          view={view}
          counts={counts}
          favourite={favourite}
          making={making}
          onMake={(offered) => setForm({ offered })}
          onImport={view.canImport && view.open !== undefined ? () => go(`/import/${view.open}`) : undefined}
          onExport={startExport}
        />
        <ViewTabs views={views} list={list} onName={(of) => setNaming({ view: of })} onRefused={setTold} />
        <Refusals told={told} onClose={() => setTold([])} />
        <ListBar
          view={view}
          list={list}
          shown={columns.shown.length}
          isChanged={isViewChanged}
          canSave={isViewChanged || (active === undefined && address !== '')}
          isChoosing={isChoosing}
          isAdding={isAdding}
          searchField={searchField}
          onSave={save}
          onChoosing={() => setChoosing(!isChoosing)}
          onAdding={setAdding}
        />
      </div>
      <ListBody
        view={view}
        list={list}
        rows={rows}
        now={now}
        missing={missing}
        first={making[0]}
        onFirst={() => makeFirst?.()}
        table={{
          title: t(view.title),
          columns: columns.shown,
          fitted,
          rows,
          sort: state.sort.length > 0 ? state.sort : view.sort,
          cursor,
          ...(selection ? { selection } : {}),
          hrefOf: (item) =>
            view.open === undefined || item['id'] === undefined ? undefined : recordHref(view.open, idOf(item)),
          onOpen: open,
          onSort: (name, isMore) => list.change({ sort: sorted(state.sort, name, isMore) }),
          onWidth: (name, width) => columns.set(resized(columns.shown, name, width)),
          onSight: seen,
        }}
      />
      {isChoosing && (
        <ColumnChooser
          columns={view.columns}
          shown={columns.shown}
          onChange={columns.set}
          onReset={columns.reset}
          onClose={() => setChoosing(false)}
        />
      )}
      {selection && (
        <BulkBar
          view={view}
          selection={selection}
          codeOf={codeOf}
          onExport={startExport}
          onOne={(offered, item) => setForm({ offered, item })}
        />
      )}
      <ExportProgress export={exporting} />
      <div className={css['foot']}>
        <ListFoot
          {...(rows.items.length > 0 ? { from: sight.from + 1, to: sight.to + 1 } : {})}
          {...(total === undefined ? {} : { total })}
          hasMore={rows.hasMore}
        />
      </div>
      {form && (
        <FormDialog
          action={form.offered.action}
          preset={form.item ? inputOf(form.offered, form.item, codeOf) : {}}
          onDone={() => setForm(undefined)}
          onClose={() => setForm(undefined)}
        />
      )}
      {naming && (
        <ViewNameDialog
          view={naming.view}
          onSave={(given) => saveView(given, naming.view)}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}
