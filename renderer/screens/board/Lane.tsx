import { Button } from '@mantine/core';
import { useMemo, type DragEvent, type ReactNode } from 'react';
import type { PageRequest } from '../../api/reads.ts';
import { countText } from '../../i18n/texts.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { idOf } from '../list/rows/rowId.ts';
import { useRows } from '../list/rows/useRows.ts';
import { TileNote } from '../dashboard/tiles/TileNote.tsx';
import { BoardCard } from './BoardCard.tsx';
import { inState } from './inState.ts';
import css from './Lane.module.css';
import type { Target } from './moves.ts';
import { stateTitle, targetText } from './targetText.ts';
import type { Board } from './useBoard.ts';

export interface LaneProps {
  readonly board: Board;
  readonly request: PageRequest;
  readonly state: string;
  /** What becomes of the dragged card here; absent while none is dragged, and where it is already. */
  readonly target: Target | undefined;
}

/** The cards of one state, loaded in pieces. One without cards is narrow, but for a card that is dragged. */
export function Lane({ board, request, state, target }: LaneProps): ReactNode {
  const translator = useTranslator();
  const { t, language } = translator;
  const { view, dragged } = board;
  const own = useMemo(() => inState(request, view.by, state), [request, view.by, state]);
  const rows = useRows(view.query, view.entities, own, true);
  const title = stateTitle(view, state, translator);
  const left = (rows.total ?? 0) - rows.items.length;
  const isEmpty = rows.items.length === 0 && !rows.isLoading && !rows.error;
  const onDragOver = (event: DragEvent): void => {
    if (target?.kind === 'open') event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged && target?.kind === 'open') drop(board, target.actions);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by key a card is moved from its menu
    <section
      className={css['lane']}
      data-lane={state}
      data-empty={isEmpty && !target}
      data-target={target?.kind}
      aria-label={t('ui.board.lane', { state: title, count: rows.total ?? 0 })}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <h2>
        {title}
        <span>{rows.total === undefined ? '' : countText(rows.total, rows.isCapped, language)}</span>
      </h2>
      {target && <p className={css['target']}>{targetText(view, target, state, translator)}</p>}
      {rows.error && rows.items.length === 0 && <TileNote isLoading={false} error={rows.error} />}
      <ul className={css['cards']}>
        {rows.items.map((item) => (
          <BoardCard key={idOf(item)} board={board} item={item} state={state} />
        ))}
      </ul>
      {rows.hasMore && (
        <Button className={css['more'] ?? ''} variant="subtle" onClick={rows.loadMore}>
          {rows.isCapped || left <= 0 ? t('ui.board.more') : t('ui.board.more.count', { count: left })}
        </Button>
      )}
    </section>
  );
}

/** One action is done; of several the person chooses in the menu of the card. */
function drop({ dragged, act, setMenu, setDragged }: Board, actions: Extract<Target, { kind: 'open' }>['actions']): void {
  const [first, ...others] = actions;
  if (!dragged || !first) return;
  setDragged(undefined);
  if (others.length > 0) setMenu(idOf(dragged));
  else act(first, dragged);
}
