import { useEffect, useRef, type ReactNode } from 'react';
import type { Item, Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext } from '../FormContext.ts';
import type { RowsView } from './RowsView.ts';
import { RowTable } from './RowTable.tsx';
import type { ContainerWidgetProps } from '../types.ts';
import { usePhone } from '../usePhone.ts';
import { numberText } from '../../i18n/texts.ts';
import { RowCell } from './RowCell.tsx';
import { rowSums } from '../../parts/value/rowSums.ts';
import css from './RowsWidget.module.css';

/** A list of records: a table in the office, cards on the PAD and on a phone. */
export function RowsWidget(props: ContainerWidgetProps): ReactNode {
  const { id, at, field, value, onChange } = props;
  const { t } = useTranslator();
  const { variant } = useFormContext();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const rows = Array.isArray(value) ? (value as readonly Item[]) : [];
  const focusRow = useFocusOnNewRow(box, at, rows.length);
  const set = (next: readonly Item[]): void => onChange(next.length === 0 ? undefined : (next as Json));
  const max = field.maxItems ?? Infinity;
  const canAdd = rows.length < max;
  const add = (): void => {
    focusRow();
    set([...rows, {}]);
  };
  const view: RowsView = {
    id,
    at,
    fields: field.items?.fields ?? [],
    rows,
    errors: props.errors,
    Control: props.Control,
    onCell: (row, { name }, cell) => set(rows.map((each, i) => (i === row ? withCell(each, name, cell) : each))),
    onRemove: (row) => set(rows.filter((_, i) => i !== row)),
    onAdd: canAdd ? add : undefined,
    onRows: set,
  };
  const Rows = variant === 'pad' || isPhone ? RowCards : RowTable;
  return (
    <div ref={box} className="grid shrink gap-8" role="group" aria-labelledby={`${id}-label`}>
      {rows.length > 0 ? <Rows {...view} /> : <p className="muted caption">{t('ui.widget.noRows')}</p>}
      {canAdd && (
        <button
          id={id}
          data-at={at}
          type="button"
          className={css['add']}
          data-invalid={props.isInvalid}
          aria-describedby={props.describedBy}
          onClick={add}
        >
          <Icon name="plus" size={variant === 'pad' ? 28 : 16} />
          {t('ui.widget.addRow')}
        </button>
      )}
      {!canAdd && <p className="muted caption">{t('ui.widget.full', { max })}</p>}
    </div>
  );
}

function withCell(row: Item, name: string, value: Json | undefined): Item {
  const { [name]: _old, ...others } = row;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Focuses a row that was just added. */
function useFocusOnNewRow(box: React.RefObject<HTMLElement | null>, at: string, count: number): () => void {
  const isPending = useRef(false);
  useEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at^="${at}/${count - 1}/"]`)?.focus();
  }, [box, at, count]);
  return () => void (isPending.current = true);
}

/** Rows as cards, each field with its caption. */
function RowCards(props: RowsView): ReactNode {
  const { fields, rows, onRemove } = props;
  const { t, language } = useTranslator();
  const isOffice = useFormContext().variant === 'office';
  const sums = [...rowSums(fields, rows)];
  return (
    <ol className="list grid gap-14">
      {rows.map((row, i) => (
        <li key={i} className={css['card']}>
          <div className={css['cardHead']}>
            <b>{i + 1}</b>
            <button type="button" aria-label={t('ui.widget.removeRowOf', { row: i + 1 })} onClick={() => onRemove(i)}>
              <Icon name="trash" size={isOffice ? 18 : 28} />
            </button>
          </div>
          {fields.map((field) => (
            <div key={field.name} className={css['cardField']}>
              <span aria-hidden>{t(field.title)}</span>
              <RowCell {...props} row={i} field={field} value={row[field.name]} />
            </div>
          ))}
        </li>
      ))}
      {rows.length > 1 &&
        sums.map(([name, sum]) => (
          <li key={name} className={css['cardSum']}>
            <span>
              {t(fields.find((field) => field.name === name)?.title ?? '')} · {t('ui.widget.sum', { count: rows.length })}
            </span>
            <b>{numberText(sum, language)}</b>
          </li>
        ))}
    </ol>
  );
}
