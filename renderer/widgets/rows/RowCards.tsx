import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext } from '../FormContext.ts';
import { RowCell } from './RowCell.tsx';
import { rowSums } from '../../parts/value/rowSums.ts';
import type { RowsView } from './RowsView.ts';
import css from './RowsWidget.module.css';

/** Rows as cards, each field with its caption. */
export function RowCards(props: RowsView): ReactNode {
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
