import type { KeyboardEvent, ReactNode } from 'react';
import type { FlowNodeEntry } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { nodeId, waysOf } from '../../flow/flowDocument.ts';
import { handlersText } from '../../flow/flowWords.ts';
import { moveNode } from '../../flow/nodeProperties.ts';
import css from '../../table/TableView.module.css';
import { useGridPlace } from '../../table/useGridPlace.ts';
import { focusInspector } from '../steps.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

const COLUMNS = ['step', 'kind', 'who', 'votes', 'time', 'next'] as const;
type Column = (typeof COLUMNS)[number];

/** A flow as a table: a step a row. Arrows walk, Enter opens, Alt with arrows moves a row, Delete removes. */
export function FlowTable(): ReactNode {
  const { t } = useTranslator();
  const { run, select, selection } = useEditorContext();
  const { flow, graph, titleOf, nodeTitle } = useFlowDrawing();
  const names = Object.keys(flow.nodes);
  const { table, place, setPlace, walk } = useGridPlace(names.length, COLUMNS.length);
  const pressed = (event: KeyboardEvent): void => {
    walk(event, (row, by) => run((now) => moveNode(now, nodeId(names[row] ?? ''), by)));
  };
  const open = (name: string): void => {
    select([nodeId(name)]);
    setTimeout(focusInspector); // once its form is drawn
  };
  const texts = useCellTexts(flow.entity);
  const nextOf = (name: string): string =>
    waysOf(flow)
      .filter(({ node }) => node === name)
      .map(({ id, next }) =>
        [titleOf(graph.lines.find((line) => line.id === id)!), nodeTitle(next)].filter(Boolean).join(': '),
      )
      .join(t('designer.flow.and'));
  const textOf = (name: string, column: Column): string => {
    if (column === 'step') return nodeTitle(name);
    return column === 'next' ? nextOf(name) : texts(flow.nodes[name]!, column); // one of its keys
  };
  return (
    <div className={css['scroll']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={css['table']} role="grid" aria-label={t('designer.flow.table')} ref={table} onKeyDown={pressed}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`designer.flow.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={name} data-selected={selection.includes(nodeId(name))}>
              {COLUMNS.map((column, i) => (
                <td key={column}>
                  <button
                    type="button"
                    data-cell
                    data-id={i === 0 ? nodeId(name) : undefined}
                    tabIndex={row === place.row && i === place.column ? 0 : -1}
                    onFocus={() => {
                      setPlace({ row, column: i });
                      select([nodeId(name)]);
                    }}
                    onClick={() => open(name)}
                  >
                    {/* A button without a word has no name. */}
                    {textOf(name, column) || '–'}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useCellTexts(entity: string): (node: FlowNodeEntry, column: Exclude<Column, 'step' | 'next'>) => string {
  const { t } = useTranslator();
  return (node, column) => {
    if (column === 'kind') return t(`designer.flow.kind.${node.kind}`);
    if (column === 'who') return handlersText(node, { t, entity });
    if (node.kind !== 'approval') return '';
    if (column === 'votes') return t(`designer.flow.short.${node.pass ?? 'all'}`);
    return node.durationHours === undefined ? '' : t('designer.heat.hours', { count: node.durationHours });
  };
}
