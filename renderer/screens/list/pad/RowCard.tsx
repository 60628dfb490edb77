import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { DAY_MS, wallTime, type Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { hourMinute } from '../../../i18n/moments.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import type { ColumnsInSight } from './columnsInSight.ts';
import css from './PadListPage.module.css';
import { serverNow } from '../../../state/serverClock.ts';

export interface RowCardProps {
  readonly columns: ColumnsInSight;
  readonly item: Item;
  /** Absent where the row has no page. */
  readonly href: string | undefined;
}

/** A row of a query: what it is called by, then its first values. */
export function RowCard({ columns: { head, others }, item, href }: RowCardProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const cells = (
    <>
      {[head, ...others].map(
        (column) =>
          column && (
            <span
              key={column.name}
              className={css['cell']}
              data-head={column === head}
              data-number={column.kind === 'int' || column.kind === 'decimal'}
            >
              {column !== head && <span className={css['name']}>{t(column.title)}</span>}
              {lately(column, item[column.name], translator) ?? (
                <Value field={column} value={item[column.name]} iconSize={22} />
              )}
            </span>
          ),
      )}
      {href !== undefined && <Icon name="chevron-right" size={32} />}
    </>
  );
  return (
    <li className={css['item']}>
      {href === undefined ? (
        <div className={css['row']}>{cells}</div>
      ) : (
        <Link href={href} className={css['row']}>
          {cells}
        </Link>
      )}
    </li>
  );
}

/** A moment of today or yesterday, as people say it. */
function lately({ kind }: Column, value: Item[string] | undefined, { t, zone }: Translator): string | undefined {
  if (kind !== 'timestamp' || typeof value !== 'string') return undefined;
  const { day } = wallTime(value, zone);
  const time = hourMinute(value, zone);
  if (day === wallTime(serverNow(), zone).day) return t('ui.list.today', { time });
  return day === wallTime(serverNow() - DAY_MS, zone).day ? t('ui.list.yesterday', { time }) : undefined;
}
