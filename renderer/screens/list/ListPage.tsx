import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ListView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { countText } from '../../i18n/texts.ts';
import { useObservable } from '../../state/Observable.ts';
import { useMe } from '../../session/useSession.ts';
import { recordHref, recordPath, screenPath } from '../../shells/office/addresses.ts';
import { usePreference } from '../../shells/office/preferences.ts';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import { isMoment } from '../../parts/ZoneNote.tsx';
import { DoneNotice, type DoneAction } from '../detail/UpdateNotice.tsx';
import { useStoreRecordNav } from '../detail/recordNav.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { inputOf } from './bulk/runBulk.ts';
import { ColumnChooser } from './table/ColumnChooser.tsx';
import { ExportProgress } from './export/ExportProgress.tsx';
import { ListBar } from './ListBar.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListHeader } from './ListHeader.tsx';
import type { ListTableProps } from './table/listTableProps.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { idOf } from './rows/rowId.ts';
import { useListKeys } from './useListKeys.ts';
import { useListPage, type ListPageState } from './useListPage.ts';
import { canSelect, fieldOf } from './table/useListTable.ts';
import { ViewNameDialog } from './views/ViewNameDialog.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { dayTime } from '../../i18n/moments.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useWaitingDrafts } from '../../shells/office/menu/useWaitingDrafts.ts';
import { PageSkeleton } from '../../shells/office/PageSkeleton.tsx';
import { PageError } from '../../shells/office/PageError.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './table/ListTable.tsx';
import css from './ListPage.module.css';

// Forms are the largest chunk of the office, and most lists are only read.
const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

/** A form over the list, with the record it is about. */
interface OpenForm {
  readonly offered: OfferedAction;
  readonly item?: Item;
}

/** The rows of a query: filter, columns, saved views, and actions. */
export function ListPage({ view }: { readonly view: ListView }): ReactNode {
  const { user } = useMe();
  const [, go] = useLocation();
  const page = useListPage(view);
  const { list, rows, counts, columns, table, views, exporting, startExport, codeOf } = page;
  const [form, setForm] = useState<OpenForm>();
  const [done, setDone] = useState<DoneAction>();
  const [isAdding, setAdding] = useState(false);
  const isNarrow = useNarrow();
  const [isSideOpen, setSideOpen] = usePreference(user.id, 'choosing', false);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  // As an overlay over the rows it opens only on request.
  const [isChoosing, setChoosing] = isNarrow ? [isOverlayOpen, setOverlayOpen] : [isSideOpen, setSideOpen];
  const searchField = useRef<HTMLInputElement>(null);
  const visibleColumns = table.getVisibleLeafColumns();
  const props = useTableProps(view, page);

  const hasMoments = visibleColumns.some((column) => isMoment(fieldOf(column)));
  const createActions = view.actions.filter(({ input }) => input === undefined);
  const [first] = createActions;
  useStoreRecordNav(rows.items);
  const editAction = view.actions.find(({ action, input }) => input === 'id' && action === `${view.open}-edit`);
  const createAction = first && ((): void => setForm({ offered: first }));
  useListKeys({
    table,
    cursor: page.cursor,
    searchField,
    onFilter: () => setAdding(true),
    onOpen: props.onOpen,
    onEdit: editAction && ((item) => setForm({ offered: editAction, item })),
    onCreate: createAction,
    onSave: views.save,
    onBack: () => (exporting.now.state === 'idle' ? table.resetRowSelection(true) : exporting.stop()),
  });
  return (
    <div className={css['page']} data-choosing={isChoosing}>
      <div className={css['top']}>
        <ListHeader
          view={view}
          state={list.state}
          counts={counts}
          hasMoments={hasMoments}
          favourite={{
            path: screenPath(view.id, views.address),
            title: views.active?.name ?? view.title,
          }}
          createActions={createActions}
          onCreate={(offered) => setForm({ offered })}
          onImport={view.canImport && view.open !== undefined ? () => go(`/import/${view.open}`) : undefined}
          onExport={startExport}
        />
        <ViewTabs views={views.views} list={list} onName={views.startNaming} onRefused={views.setRefusals} />
        {/* A new row may stand anywhere in the order of the list: it is named where it is looked for. */}
        <div role="status">{done && <DoneNotice done={done} />}</div>
        {view.drafts && <WaitingDrafts />}
        <RefusalBanner told={views.refusals} onClose={() => views.setRefusals([])} />
        <ListBar
          view={view}
          list={list}
          columnCount={visibleColumns.length}
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
      <ListBody view={view} page={page} first={first} onFirst={() => createAction?.()} table={props} />
      {isChoosing && (
        <div className={css['side']}>
          <ColumnChooser table={table} onReset={columns.reset} onClose={() => setChoosing(false)} />
        </div>
      )}
      {canSelect(table) && (
        <BulkBar
          view={view}
          table={table}
          codeOf={codeOf}
          onExport={startExport}
          onSingle={(offered, item) => setForm({ offered, item })}
        />
      )}
      <ExportProgress export={exporting} />
      <Footer page={page} hasMoments={hasMoments} />
      {form && (
        <Suspense>
          <FormDialog
            action={form.offered.action}
            preset={form.item ? inputOf(form.offered, form.item, codeOf) : {}}
            onDone={({ created }, message) => {
              setForm(undefined);
              setDone({ title: form.offered.title, created, message });
            }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
      {views.naming && <ViewNameDialog view={views.naming.view} onSave={views.saveName} onClose={views.cancelNaming} />}
    </div>
  );
}

/** Props of the table, and the effect of its events on the address. */
function useTableProps(view: ListView, page: ListPageState): ListTableProps {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const { table, rows, cursor, onVisibleRange: visibleRangeNow } = page;
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
    onVisibleRange: visibleRangeNow,
  };
}

interface FooterProps {
  readonly page: ListPageState;
  readonly hasMoments: boolean;
}

function Footer({ page: { rows, visibleRange }, hasMoments }: FooterProps): ReactNode {
  const { language } = useTranslator();
  const { from, to } = useObservable(visibleRange);
  const total = rows.total === undefined ? {} : { total: countText(rows.total, rows.isCapped, language) };
  const rowRange = rows.items.length > 0 ? { from: from + 1, to: to + 1 } : {};
  return (
    <div className={css['foot']}>
      <ListFooter {...rowRange} {...total} hasMore={rows.hasMore} hasMoments={hasMoments} />
    </div>
  );
}

/** Drafts of definitions that wait for the user's review, each with what its author wrote. */
function WaitingDrafts(): ReactNode {
  const translator = useTranslator();
  const { t, has } = translator;
  const drafts = useWaitingDrafts(true);
  if (drafts.length === 0) return null;
  return (
    <section className={css['drafts']} aria-label={t('ui.drafts.wait')} data-testid="waiting-drafts">
      <h2>
        {t('ui.drafts.wait')} <b>{drafts.length}</b>
      </h2>
      <ul>
        {drafts.map(({ id, definition, owner, note, updatedAt }) => (
          <li key={id}>
            <Icon name="pencil" size={17} />
            <a href={recordHref('definition-draft', id)}>{has(definition) ? t(definition) : definition}</a>
            <q>{note}</q>
            <span>{owner}</span>
            <time dateTime={updatedAt}>{dayTime(updatedAt, translator)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListBodyProps {
  readonly view: ListView;
  readonly page: ListPageState;
  /** The action that creates the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly table: ListTableProps;
}

/** The rows, or the reason why there are none. */
function ListBody(props: ListBodyProps): ReactNode {
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
