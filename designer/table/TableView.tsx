import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, stateId } from '../model/elements.ts';
import { eventTitle, shown, stateTitle } from '../model/texts.ts';
import { gridOf } from './grid.ts';
import { GridCell } from './GridCell.tsx';
import { StateHead } from './StateHead.tsx';
import css from './TableView.module.css';
import { useGridKeys, type Place } from './useGridKeys.ts';

/** States down, events across: the whole model by keyboard, and the only view of a very large one. */
export function TableView(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, selection, select } = useEditorContext();
  const content = contentOf(document);
  const grid = useMemo(() => gridOf(content), [content]);
  const [at, setPlace] = useState<Place>({ row: 0, column: 0 });
  // What was removed is no place any more.
  const place = { row: Math.min(at.row, grid.states.length - 1), column: Math.min(at.column, grid.events.length) };
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, table, place, setPlace);
  const head = (event: string): string => shown(eventTitle(document, catalogue, event), language, event);
  return (
    <div className={css['scroll']}>
      <table role="grid" className={css['table']} aria-label={t('designer.table')} onKeyDown={keys.onKeyDown} ref={table}>
        <thead>
          <tr>
            <th scope="col" className={css['corner']}>
              {t('designer.table.corner')}
            </th>
            {grid.events.map((event) => (
              <th key={event} scope="col">
                <button
                  type="button"
                  tabIndex={-1}
                  aria-pressed={selection.includes(elementId({ of: 'events', name: event }))}
                  onClick={() => select([elementId({ of: 'events', name: event })])}
                >
                  {head(event)}
                  <span>{event}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.states.map((state, row) => (
            <tr key={state} data-selected={selection.includes(stateId(state))} aria-rowindex={row + 2}>
              <StateHead
                state={state}
                isTabStop={place.row === row && place.column === 0}
                onFocus={() => setPlace({ row, column: 0 })}
              />
              {grid.events.map((event, i) => (
                <GridCell
                  key={event}
                  cell={grid.cellAt(state, event)}
                  label={t('designer.table.cell', {
                    state: shown(stateTitle(document, catalogue, state), language, state),
                    event: head(event),
                  })}
                  isTabStop={place.row === row && place.column === i + 1}
                  onFocus={() => setPlace({ row, column: i + 1 })}
                  onOpen={() => keys.open(row, i + 1)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['keys']}>
        {(['move', 'edit', 'delete', 'order', 'stay'] as const).map((key) => (
          <span key={key}>
            <kbd>{t(`designer.table.key.${key}`)}</kbd> {t(`designer.table.does.${key}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
