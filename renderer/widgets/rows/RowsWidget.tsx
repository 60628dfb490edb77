import { useEffect, useRef, type ReactNode } from 'react';
import type { Item, Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext } from '../FormContext.ts';
import { RowCards } from './RowCards.tsx';
import type { RowsView } from './RowsView.ts';
import { RowTable } from './RowTable.tsx';
import type { ContainerWidgetProps } from '../types.ts';
import { usePhone } from '../usePhone.ts';
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
