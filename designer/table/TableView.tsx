import { useMemo, type ReactNode } from 'react';
import { Icon, StateBadge, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, stateId } from '../model/elements.ts';
import { eventTitle, shown, stateTitle } from '../model/texts.ts';
import css from './TableView.module.css';
import { gridOf, useGridKeys, type Cell } from './useGridKeys.ts';
import { useGridPlace } from './useGridPlace.ts';

/** States down, events across: the whole model by keyboard, and the only view of a very large one. */
export function TableView(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, selection, select } = useEditorContext();
  const content = contentOf(document);
  const grid = useMemo(() => gridOf(content), [content]);
  const walking = useGridPlace(grid.states.length, grid.events.length + 1);
  const { table, place, setPlace } = walking;
  const keys = useGridKeys(grid, walking);
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

interface StateHeadProps {
  readonly state: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
}

/** The head of a row: a state with its meaning, and whether records begin or end in it. */
function StateHead({ state, isTabStop, onFocus }: StateHeadProps): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, select } = useEditorContext();
  const { initial, states } = contentOf(document);
  const { tone = 'neutral', final = false } = states[state] ?? {};
  return (
    <th scope="row">
      <button
        type="button"
        data-cell
        data-id={stateId(state)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => select([stateId(state)])}
      >
        <StateBadge word={shown(stateTitle(document, catalogue, state), language, state)} tone={tone} />
        <span>
          {state}
          {state === initial && ` · ${t('designer.state.initial')}`}
          {final && ` · ${t('designer.state.final')}`}
        </span>
      </button>
    </th>
  );
}

interface GridCellProps {
  readonly cell: Cell;
  /** State and event, for a reader. */
  readonly label: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** What an event does in a state: where it leads, that it stays, or nothing; an empty one says what Enter does. */
function GridCell({ cell, label, isTabStop, onFocus, onOpen }: GridCellProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { selection, isReadOnly } = useEditorContext();
  const lines = cell.kind === 'moves' ? cell.lines : [];
  const words = lines.map(({ to, isGuarded }) => `${titles.state(to)}${isGuarded ? ` ${t('designer.table.guarded')}` : ''}`);
  const what = cell.kind === 'stay' ? [t('designer.table.stay')] : words;
  const isEmpty = what.length === 0;
  return (
    <td>
      <button
        type="button"
        data-cell
        data-id={lines[0]?.id}
        className={css['cell']}
        data-kind={cell.kind}
        aria-label={`${label}: ${isEmpty ? t(isReadOnly ? 'designer.table.nothing' : 'designer.table.empty') : what.join(', ')}`}
        aria-pressed={lines.some(({ id }) => selection.includes(id))}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {cell.kind === 'stay' && <span>↺ {t('designer.table.stay')}</span>}
        {lines.map(({ id, to, isGuarded }) => (
          <span key={id}>
            → {titles.state(to)} {isGuarded && <Icon name="filter" size={12} />}
          </span>
        ))}
        {isEmpty && <i>–</i>}
        {isEmpty && !isReadOnly && <em>{t('designer.table.add')}</em>}
      </button>
    </td>
  );
}
