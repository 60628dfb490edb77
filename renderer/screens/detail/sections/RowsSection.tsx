import type { ReactNode } from 'react';
import type { Section, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { ScrollArea } from '../../../parts/ScrollArea.tsx';
import { RowValue } from './RowValue.tsx';
import css from './Sections.module.css';

export interface RowsSectionProps {
  readonly section: Extract<Section, { readonly kind: 'rows' }>;
  readonly rows: readonly Item[];
}

/** Children of the record. */
export function RowsSection({ section, rows }: RowsSectionProps): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['card']} aria-label={t(section.title)} data-empty={rows.length === 0}>
      <h2 className={css['title']}>
        {t(section.title)} <span className={css['count']}>{t('ui.record.rows', { count: rows.length })}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{t('ui.record.rows.empty')}</p>
      ) : (
        <PlainTable fields={section.fields} rows={rows} label={t(section.title)} opens={section.open} />
      )}
    </section>
  );
}

export interface PlainTableProps {
  readonly fields: readonly ViewField[];
  readonly rows: readonly Item[];
  readonly label: string;
  /** Entity of the rows, where a row has its own page. */
  readonly opens?: string | undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/** Rows as a table; wide tables scroll sideways within their card. */
export function PlainTable({ fields, rows, label, opens }: PlainTableProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ScrollArea label={label} className={css['scroller']}>
      <table className={css['table']}>
        <thead>
          <tr>
            {fields.map(({ name, title, kind }) => (
              <th key={name} scope="col" data-number={NUMBERS.has(kind)}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row['id'] ?? at)}>
              {fields.map((field, column) => (
                <td key={field.name} data-number={NUMBERS.has(field.kind)}>
                  <RowValue field={field} row={row} opens={column === 0 ? opens : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
