import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'wouter';
import type { TreeAction, TreeView } from '#engine';
import { type Item, usePage } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { recordPath } from '../../shells/office/addresses.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { TileNote } from '../dashboard/tiles/TileNote.tsx';
import { TreeBranch, type TreeState } from './TreeBranch.tsx';
import { codeOf } from './branches.ts';
import { RowCard } from './RowCard.tsx';
import { treeKey } from './treeKeys.ts';
import { useChildren } from './useChildren.ts';
import { useTreeSearch, type TreeSearchResult } from './useTreeSearch.ts';
import { HeaderSearch } from '../../shells/office/HeaderSearch.tsx';
import { RowlessActions } from '../list/RowlessActions.tsx';
import css from './TreePage.module.css';

// Forms are the largest chunk of the office, and most trees are only read.
const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

interface OpenForm {
  readonly action: TreeAction;
  readonly preset: Item;
}

/** A tree of rows: keyboard navigation, search, and actions beside the selected row. */
export function TreePage({ view }: { readonly view: TreeView }): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const [search, setSearch] = useState('');
  const [expansion, setExpansion] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const [form, setForm] = useState<OpenForm>();
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLUListElement>(null);
  const { data: top, error, isPending } = useChildren(view, undefined);
  const found = useTreeSearch(view, search);
  const at = chosen ?? found?.codes[0] ?? (top?.[0] && codeOf(view, top[0]));
  const row = useRow(view, at);
  const record =
    view.open !== undefined && row ? { entity: view.open, id: String(row['id']), code: codeOf(view, row) } : undefined;
  useSetCurrentPage({ title: t(view.title), ...(record ? { record } : {}) });
  const toSearch = (): void => field.current?.focus();
  useShortcuts([{ keys: '/', title: 'ui.tree.keys.search', group: 'ui.tree.keys', run: toSearch }]);

  const treeState: TreeState = {
    view,
    at,
    found: new Set(found?.codes),
    isExpanded: (code, level) => expansion.get(code) ?? (level === 1 || found?.ancestors.has(code) === true),
    setExpanded: (codes, isOpen) => setExpansion((now) => new Map([...now, ...codes.map((code) => [code, isOpen] as const)])),
    onFocusRow: setChosen,
    onOpen: (code) => {
      if (record?.code === code) go(recordPath(record.entity, record.id));
    },
  };
  const startSearch = (text: string): void => {
    setSearch(text);
    setExpansion(new Map());
    setChosen(undefined);
  };
  return (
    <div className={css['page']}>
      <TreeHeader
        view={view}
        search={search}
        found={found}
        field={field}
        onSearch={startSearch}
        onTree={() => tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()}
        onCreate={(action) => setForm({ action, preset: {} })}
      />
      <div className={css['body']}>
        <div className={css['sheet']}>
          {!top || top.length === 0 ? (
            <TileNote isLoading={isPending} error={error} />
          ) : (
            <ul
              ref={tree}
              role="tree"
              aria-label={t(view.title)}
              className="list"
              data-own-keys
              onKeyDown={(event) =>
                treeKey(event, {
                  isOpen: (code) => isExpanded(event.currentTarget, code),
                  setExpanded: treeState.setExpanded,
                  onSearch: toSearch,
                })
              }
            >
              <TreeBranch tree={treeState} rows={top} level={1} />
            </ul>
          )}
        </div>
        <RowCard view={view} row={row} onAction={(action, preset) => setForm({ action, preset })} />
      </div>
      {form && (
        <Suspense>
          <FormDialog
            action={form.action.action}
            preset={form.preset}
            onDone={({ created }) => {
              setForm(undefined);
              const made = created.find(({ entity }) => view.entities.includes(entity))?.code;
              if (typeof made !== 'string') return;
              if (at !== undefined && Object.keys(form.preset).length > 0) treeState.setExpanded([at], true);
              setChosen(made);
            }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a row is expanded is read from the rendered tree. */
function isExpanded(tree: Element, code: string): boolean {
  return tree.querySelector(`[data-code="${CSS.escape(code)}"]`)?.ariaExpanded === 'true';
}

const NOBODY = ' ';

/** The current row of a code; undefined where there is none. */
function useRow(view: TreeView, code: string | undefined): Item | undefined {
  const asked = code ?? NOBODY;
  const { data } = usePage(view.query, view.entities, { filter: { [view.code]: { eq: asked } }, limit: 1 });
  return code === undefined ? undefined : data?.items[0];
}

interface TreeHeaderProps {
  readonly view: TreeView;
  readonly search: string;
  readonly found: TreeSearchResult | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
  /** Moves to the first match. */
  readonly onTree: () => void;
  readonly onCreate: (action: TreeAction) => void;
}

/** Title of a tree, its search, and actions that need no row. */
function TreeHeader({ view, search, found, field, onSearch, onTree, onCreate }: TreeHeaderProps): ReactNode {
  const { t } = useTranslator();
  const label = t('ui.tree.search', { tree: t(view.title) });
  return (
    <header className="page-head">
      <h1>{t(view.title)}</h1>
      {view.canSearch && <HeaderSearch label={label} search={search} field={field} onSearch={onSearch} onFound={onTree} />}
      <p role="status" className="muted">
        {found && t(found.hasMore ? 'ui.tree.foundMost' : 'ui.tree.found', { count: found.codes.length })}
      </p>
      <span className="fill" />
      <RowlessActions actions={view.actions} onAction={onCreate} />
    </header>
  );
}
