import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SumRow } from '../../parts/value/SumRow.tsx';
import { numberKinds } from '../kinds.ts';
import { parseNumber } from '../numbers.ts';
import { RowCell } from './RowCell.tsx';
import { pastedRows } from './pastedRows.ts';
import type { RowsView } from './RowsView.ts';
import css from './RowsWidget.module.css';

/** Rows as a table: Enter in the last row adds one, spreadsheet cells can be pasted, quantities are summed. */
export function RowTable(props: RowsView): ReactNode {
  const { at, fields, rows, onAdd, onRemove } = props;
  const { t } = useTranslator();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    goDown(event, at, rows.length, onAdd);
  };
  return (
    <div className={css['scroll']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={css['table']} onKeyDown={onKeyDown} onPaste={(event) => paste(event, props)}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th
                key={field.name}
                scope="col"
                data-number={numberKinds.has(field.kind)}
                data-required={field.required === true}
              >
                {t(field.title)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('ui.widget.removeRow')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // A row has no identity while it is edited.
            <tr key={i}>
              {fields.map((field) => (
                <td key={field.name}>
                  <RowCell {...props} row={i} field={field} value={row[field.name]} />
                </td>
              ))}
              <td className={css['end']}>
                <button type="button" aria-label={t('ui.widget.removeRowOf', { row: i + 1 })} onClick={() => onRemove(i)}>
                  <Icon name="trash" size={16} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
        <SumRow fields={fields} rows={rows}>
          <td aria-hidden />
        </SumRow>
      </table>
    </div>
  );
}

/** Moves down one row in the same column; after the last row a new one is added. */
function goDown({ target }: KeyboardEvent, at: string, count: number, onAdd: RowsView['onAdd']): void {
  const place = target instanceof HTMLElement ? target.dataset['at'] : undefined;
  const [row = '', name = ''] = place?.slice(at.length + 1).split('/') ?? [];
  const next = Number(row) + 1;
  if (next >= count) return onAdd?.();
  document.querySelector<HTMLElement>(`[data-at="${at}/${next}/${name}"]`)?.focus();
}

/** Pastes spreadsheet cells from the current cell to the right and down. */
function paste(event: ClipboardEvent, { at, fields, rows, onRows }: RowsView): void {
  const text = event.clipboardData.getData('text/plain');
  const place = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
  if (place === undefined || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const [row = '0', name = ''] = place.slice(at.length + 1).split('/');
  const from = fields.findIndex((field) => field.name === name);
  const next: Item[] = [...rows];
  pastedRows(text).forEach((cells, i) => {
    const pasted = cells.flatMap((cell, j): [string, Json][] => {
      const field = fields[from + j];
      const value = field && cellValue(field, cell);
      return field && value !== undefined ? [[field.name, value]] : [];
    });
    next[Number(row) + i] = { ...next[Number(row) + i], ...Object.fromEntries(pasted) };
  });
  onRows(next);
}

function cellValue(field: ViewField, text: string): Json | undefined {
  if (text === '') return undefined;
  return numberKinds.has(field.kind) ? parseNumber(text) : text;
}
