import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { numberText } from '../../i18n/texts.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { rowSums } from './rowSums.ts';

export interface SumRowProps {
  readonly fields: readonly ViewField[];
  /** All of them: a part has no sum. */
  readonly rows: readonly Item[];
  /** What stands behind the last column. */
  readonly children?: ReactNode;
}

/** The foot of a table: its quantities summed, where there are several rows. */
export function SumRow({ fields, rows, children }: SumRowProps): ReactNode {
  const { t, language } = useTranslator();
  const sums = rowSums(fields, rows);
  if (sums.size === 0 || rows.length < 2) return null;
  return (
    <tfoot>
      <tr>
        {fields.map(({ name }, i) => (
          <td key={name} data-number={sums.has(name)}>
            {sums.has(name)
              ? numberText(sums.get(name) ?? 0, language)
              : i === 0 && t('ui.widget.sum', { count: rows.length })}
          </td>
        ))}
        {children}
      </tr>
    </tfoot>
  );
}
