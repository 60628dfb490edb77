import type { CSSProperties, ReactNode } from 'react';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { tracks, type ColumnsInSight } from './columnsInSight.ts';
import { RowCard } from './RowCard.tsx';
import css from './PadListPage.module.css';

/** The rows in sight below one head; where there is no room for columns, each has its own captions. */
export function ListRows({
  columns,
  items,
  isOld,
  hrefOf,
}: {
  readonly columns: ColumnsInSight;
  readonly items: readonly Item[];
  /** They were read a while ago, and could not be read again. */
  readonly isOld: boolean;
  readonly hrefOf: (item: Item) => string | undefined;
}): ReactNode {
  const { t } = useTranslator();
  return (
    <ol className={css['rows']} data-old={isOld} style={{ '--tracks': tracks(columns) } as CSSProperties}>
      <li className={css['captions']} aria-hidden>
        {[columns.head, ...columns.others].map(
          (column) =>
            column && (
              <span
                key={column.name}
                className={css['caption']}
                data-number={column.kind === 'int' || column.kind === 'decimal'}
              >
                {t(column.title)}
              </span>
            ),
        )}
      </li>
      {items.map((item, i) => (
        <RowCard key={String(item['id'] ?? i)} columns={columns} item={item} href={hrefOf(item)} />
      ))}
    </ol>
  );
}
