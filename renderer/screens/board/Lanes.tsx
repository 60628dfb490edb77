import type { KeyboardEvent, ReactNode } from 'react';
import type { PageRequest } from '../../api/reads.ts';
import { idOf } from '../list/rows/rowId.ts';
import { useVerdicts } from '../list/bulk/useVerdicts.ts';
import css from './BoardPage.module.css';
import { cardForKey } from './cursor.ts';
import { Lane } from './Lane.tsx';
import { targetOf } from './moves.ts';
import type { Board } from './useBoard.ts';

export interface LanesProps {
  readonly board: Board;
  /** Filter and search; each column adds its state. */
  readonly request: PageRequest;
  readonly states: readonly string[];
}

/** The columns side by side. What a dragged card may do is asked once, when it is lifted. */
export function Lanes({ board, request, states }: LanesProps): ReactNode {
  const { view, dragged } = board;
  const verdicts = useVerdicts(view.open, dragged ? [dragged] : []);
  const from = dragged && String(dragged[view.by]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards in it have the focus
    <div className={css['lanes']} data-single={states.length === 1} onKeyDown={moveFocus}>
      {states.map((state) => (
        <Lane
          key={state}
          board={board}
          request={request}
          state={state}
          target={
            dragged && from !== undefined && from !== state
              ? targetOf(view, from, state, verdicts.get(idOf(dragged)))
              : undefined
          }
        />
      ))}
    </div>
  );
}

/** Arrow keys, Home and End move between the cards, as they are drawn. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
  if (!from || event.defaultPrevented) return;
  const lanes = [...event.currentTarget.querySelectorAll('[data-lane]')].map((lane) =>
    [...lane.querySelectorAll<HTMLElement>('[data-card]')].map((card) => card.dataset['card'] ?? ''),
  );
  const to = cardForKey(lanes, from.dataset['card'] ?? '', event.key);
  if (to === undefined) return;
  event.preventDefault();
  const card = event.currentTarget.querySelector<HTMLElement>(`[data-card="${CSS.escape(to)}"] [data-head]`);
  card?.focus();
  card?.closest('[data-card]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
