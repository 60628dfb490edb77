import { Fragment, type ReactNode } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { isEmpty } from '../../parts/value/valueText.ts';
import { Value } from '../../parts/value/Value.tsx';
import css from './BoardCard.module.css';

/** The values of a card that are filled, in one line as far as there is room; each says what it is to who points at it, or listens. */
export function CardValues({ columns, item }: { readonly columns: readonly Column[]; readonly item: Item }): ReactNode {
  const { t } = useTranslator();
  const filled = columns.filter(({ name }) => item[name] !== undefined && !isEmpty(item[name]));
  if (filled.length === 0) return null;
  return (
    <dl className={css['values']}>
      {filled.map((column) => (
        <Fragment key={column.name}>
          <dt className="visually-hidden">{t(column.title)}</dt>
          <dd title={t(column.title)}>
            <Value field={column} value={item[column.name]} iconSize={15} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
