import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TreeAction, TreeView } from '#engine';
import { type Item, usePage } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { recordPath } from '../../shells/office/addresses.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { useShortcuts } from '../../shells/office/keys/keys.ts';
import { TileNote } from '../dashboard/tiles/TileNote.tsx';
import { Branch, type Branching } from './Branch.tsx';
import { codeOf } from './branches.ts';
import { RowCard } from './RowCard.tsx';
import { TreeHead } from './TreeHead.tsx';
import { treeKey } from './treeKeys.ts';
import css from './TreePage.module.css';
import { useBelow } from './useBelow.ts';
import { useFound } from './useFound.ts';

// Forms are the heaviest part of the office, and most trees are only read.
const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

interface OpenForm {
  readonly action: TreeAction;
  readonly preset: Item;
}

/** Rows below each other: walked by keys, searched, and worked on beside the one that is looked at. */
export function TreePage({ view }: { readonly view: TreeView }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const [form, setForm] = useState<OpenForm>();
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLUListElement>(null);
  const { data: top, error, isPending } = useBelow(view, undefined);
  const found = useFound(view, search);
  const at = chosen ?? found?.codes[0] ?? (top?.[0] && codeOf(view, top[0]));
  const row = useRow(view, at);
  const record =
    view.open !== undefined && row ? { entity: view.open, id: String(row['id']), code: codeOf(view, row) } : undefined;
  useSayInView({ title: t(view.title), ...(record ? { record } : {}) });
  const toSearch = (): void => field.current?.focus();
  useShortcuts([{ keys: '/', title: 'ui.tree.keys.search', group: 'ui.tree.keys', run: toSearch }]);

  const branching: Branching = {
    view,
    at,
    found: new Set(found?.codes),
    isOpen: (code, level) => turned.get(code) ?? (level === 1 || found?.above.has(code) === true),
    turn: (codes, isOpen) => setTurned((now) => new Map([...now, ...codes.map((code) => [code, isOpen] as const)])),
    onAt: setChosen,
    onOpen: (code) => {
      if (record?.code === code) go(recordPath(record.entity, record.id));
    },
  };
  const seek = (text: string): void => {
    setSearch(text);
    setTurned(new Map());
    setChosen(undefined);
  };
  return (
    <div className={css['page']}>
      <TreeHead
        view={view}
        search={search}
        found={found}
        field={field}
        onSearch={seek}
        onTree={() => tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()}
        onMake={(action) => setForm({ action, preset: {} })}
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
              className={css['tree']}
              data-own-keys
              onKeyDown={(event) =>
                treeKey(event, {
                  isOpen: (code) => isExpanded(event.currentTarget, code),
                  turn: branching.turn,
                  onSearch: toSearch,
                })
              }
            >
              <Branch branching={branching} rows={top} level={1} />
            </ul>
          )}
        </div>
        <RowCard view={view} row={row} onAct={(action, preset) => setForm({ action, preset })} />
      </div>
      {form && (
        <Suspense>
          <FormDialog
            action={form.action.action}
            preset={form.preset}
            onDone={() => setForm(undefined)}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a row is open stands in what is shown. */
function isExpanded(tree: Element, code: string): boolean {
  return tree.querySelector(`[data-code="${CSS.escape(code)}"]`)?.ariaExpanded === 'true';
}

const NOBODY = ' ';

/** The row of a code as it is now; undefined where there is none. */
function useRow(view: TreeView, code: string | undefined): Item | undefined {
  const asked = code ?? NOBODY;
  const { data } = usePage(view.query, view.entities, { filter: { [view.code]: { eq: asked } }, limit: 1 });
  return code === undefined ? undefined : data?.items[0];
}
