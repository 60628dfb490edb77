import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { ScrollArea } from '../ScrollArea.tsx';
import css from './FormRows.module.css';
import { SumRow } from './SumRow.tsx';
import { Value } from './Value.tsx';

export interface FormRowsProps {
  readonly title: string;
  readonly fields: readonly ViewField[];
  readonly rows: readonly Item[];
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/** Rows that were filled in, as the table they were filled in by. */
export function FormRows({ title, fields, rows }: FormRowsProps): ReactNode {
  const { t, has } = useTranslator();
  return (
    <ScrollArea label={title}>
      <table className={css['table']}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-number={NUMBERS.has(field.kind)}>
                {has(field.title) ? t(field.title) : field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // They have no identity.
            <tr key={i}>
              {fields.map((field) => (
                <td key={field.name} data-number={NUMBERS.has(field.kind)}>
                  <Value field={field} value={row[field.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <SumRow fields={fields} rows={rows} />
      </table>
    </ScrollArea>
  );
}
