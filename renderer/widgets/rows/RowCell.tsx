import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext } from '../FormContext.ts';
import type { RowsView } from './RowsView.ts';
import { errorsIn } from '../types.ts';
import css from './RowsWidget.module.css';

export interface RowCellProps extends Pick<RowsView, 'id' | 'at' | 'errors' | 'onCell' | 'Control'> {
  readonly row: number;
  readonly field: ViewField;
  readonly value: Json | undefined;
}

/** One field of one row with its errors. */
export function RowCell({ id, at, errors: tree, row, field, value, onCell, Control }: RowCellProps): ReactNode {
  const { t } = useTranslator();
  const { onLeave } = useFormContext();
  const place = `${at}/${row}/${field.name}`;
  const errors = errorsIn(tree, row, field.name);
  const cellId = `${id}-${row}-${field.name}`;
  return (
    <div data-place={place} onBlur={() => onLeave(place)}>
      <Control
        id={cellId}
        at={place}
        field={field}
        value={value}
        onChange={(next) => onCell(row, field, next)}
        isInvalid={errors.length > 0}
        describedBy={errors.length > 0 ? `${cellId}-errors` : undefined}
        label={t('ui.widget.cell', { field: t(field.title), row: row + 1 })}
      />
      {errors.length > 0 && (
        <p id={`${cellId}-errors`} className={css['error']}>
          <Icon name="alert-octagon" size={14} />
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
