import type { ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { idOf } from '../rows/rowId.ts';
import css from './BulkBar.module.css';

export interface ReasonLinesProps {
  readonly rows: readonly { readonly item: Item; readonly reasons: readonly RenderedRefusal[] }[];
  readonly codeOf: (item: Item) => string;
  /** So many rows are listed, the rest is only counted; all of them where what they say is confirmed. */
  readonly max?: number;
}

/** Each reason under the code of its row. */
export function ReasonLines({ rows, codeOf, max = rows.length }: ReasonLinesProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className={css['reasons']}>
      {rows.slice(0, max).flatMap(({ item, reasons }) =>
        reasons.map(({ code, text }, at) => (
          <li key={`${idOf(item)} ${code} ${at}`}>
            {/* Most sentences name the row themselves. */}
            {!text.includes(codeOf(item)) && <Code value={codeOf(item)} isShort />} {text}
          </li>
        )),
      )}
      {rows.length > max && <li>{t('ui.value.more', { count: rows.length - max })}</li>}
    </ul>
  );
}
