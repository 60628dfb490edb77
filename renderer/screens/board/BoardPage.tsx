import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { BoardView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useSingleColumn } from '../../shells/office/useNarrow.ts';
import { DoneNotice } from '../detail/UpdateNotice.tsx';
import { inputOf } from '../list/bulk/runBulk.ts';
import { missingParams } from '../list/filter/pageRequest.ts';
import { usePageRequest } from '../list/filter/usePageRequest.ts';
import { RefusalBanner } from '../list/RefusalBanner.tsx';
import { useListState } from '../list/useListState.ts';
import { BoardHeader } from './BoardHeader.tsx';
import { Lanes } from './Lanes.tsx';
import { LaneSwitch } from './LaneSwitch.tsx';
import { useBoard, type Board } from './useBoard.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import css from './BoardPage.module.css';

const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

/** The rows of a query as cards in the columns of their states; on a phone one column at a time. */
export function BoardPage({ view }: { readonly view: BoardView }): ReactNode {
  const { t } = useTranslator();
  const list = useListState();
  const { asking: request } = usePageRequest(view, list.state);
  const board = useBoard(view);
  const [isAdding, setAdding] = useState(false);
  const [state, setState] = useState(view.states[0] ?? '');
  const searchField = useRef<HTMLInputElement>(null);
  const isPhone = useSingleColumn();
  const missing = missingParams(view, list.state);
  useSetCurrentPage({ title: t(view.title) });
  useBoardKeys({ board, searchField, onFilter: () => setAdding(true) });
  return (
    <div className={css['page']}>
      <BoardHeader board={board} list={list} searchField={searchField} isAdding={isAdding} onAdding={setAdding} />
      <div className={css['notices']}>
        <div role="status">{board.done && <DoneNotice done={board.done} />}</div>
        <RefusalBanner told={board.refusals} onClose={board.dismiss} />
      </div>
      {isPhone && <LaneSwitch view={view} request={request} state={state} onState={setState} />}
      {missing.length > 0 ? (
        <p className={css['missing']}>
          {t('ui.table.missing', { fields: missing.map(({ title }) => t(title)).join(t('ui.record.comma')) })}
        </p>
      ) : (
        <Lanes board={board} request={request} states={isPhone ? [state] : view.states} />
      )}
      <BoardKeys />
      <BoardForm board={board} />
    </div>
  );
}

function BoardForm({ board: { form, setForm, finish, codeOf } }: { readonly board: Board }): ReactNode {
  if (!form) return null;
  return (
    <Suspense>
      <FormDialog
        action={form.action.action}
        preset={form.item ? inputOf(form.action, form.item, codeOf) : {}}
        onDone={({ created }, message) => finish(form, { created, message })}
        onClose={() => setForm(undefined)}
      />
    </Suspense>
  );
}

const KEYS = [
  { keys: ['←', '→', '↑', '↓'], title: 'ui.board.keys.walk' },
  { keys: ['M'], title: 'ui.board.keys.move' },
  { keys: ['Enter'], title: 'ui.board.keys.open' },
] as const;

/** The keys of the board, below it. */
function BoardKeys(): ReactNode {
  const { t } = useTranslator();
  return (
    <footer className={css['keys']}>
      {KEYS.map(({ keys, title }) => (
        <span key={title}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(title)}
        </span>
      ))}
    </footer>
  );
}
