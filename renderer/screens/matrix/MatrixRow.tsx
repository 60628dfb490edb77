import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { markOf, type Changes, type Mark } from './matrix.ts';
import type { GridCell, GridRow } from './matrixGrid.ts';
import css from './MatrixTable.module.css';

export interface MatrixRowProps {
  readonly row: GridRow;
  readonly changes: Changes;
  /** Of the current cell, where it stands in this row. */
  readonly column: number | undefined;
  readonly onOpen: (title: string, isOpen: boolean) => void;
  readonly onCell: (column: number) => void;
}

/** A word, a record, or a group of words that opens. */
export function MatrixRow({ row, changes, column, onOpen, onCell }: MatrixRowProps): ReactNode {
  const { text, sub, isOpen, isClosed, cells } = row;
  return (
    <tr data-group={isOpen !== undefined} data-at={column !== undefined}>
      <th scope="row">
        {isOpen === undefined ? (
          <span className={css['word']}>
            {isClosed === true && <Icon name="lock" size={14} />}
            {text}
            {sub !== undefined && sub !== text && <code>{sub}</code>}
          </span>
        ) : (
          <button type="button" tabIndex={-1} aria-expanded={isOpen} onClick={() => onOpen(text, !isOpen)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
            {text}
          </button>
        )}
      </th>
      {cells.map((cell, at) => (
        <td
          key={at}
          tabIndex={at === column ? 0 : -1}
          aria-readonly={cell.record.closed.length > 0}
          data-changed={cell.words.some((word) => changes.get(cell.record.id)?.has(word))}
          onClick={() => onCell(at)}
        >
          {cell.words.length === 1 && isOpen === undefined ? (
            <CellMark mark={markOf(cell.record, cell.words[0]!, changes)} />
          ) : (
            <CellCount cell={cell} changes={changes} />
          )}
        </td>
      ))}
    </tr>
  );
}

const ICONS: Readonly<Record<Mark, string | undefined>> = { own: 'circle-check', through: 'circle-dashed', none: undefined };

function CellMark({ mark }: { readonly mark: Mark }): ReactNode {
  const { t } = useTranslator();
  const icon = ICONS[mark];
  return (
    <span className={css['mark']} data-mark={mark}>
      {icon === undefined ? <span aria-hidden>–</span> : <Icon name={icon} size={18} />}
      <span className="visually-hidden">{t(`ui.matrix.${mark}`)}</span>
    </span>
  );
}

/** How many words of a group a record has. */
function CellCount({ cell: { record, words }, changes }: { readonly cell: GridCell; readonly changes: Changes }): ReactNode {
  const count = words.filter((word) => markOf(record, word, changes) !== 'none').length;
  return (
    <span className={css['mark']} data-mark={count === 0 ? 'none' : count === words.length ? 'own' : 'through'}>
      {count === 0 ? '–' : `${count} / ${words.length}`}
    </span>
  );
}
