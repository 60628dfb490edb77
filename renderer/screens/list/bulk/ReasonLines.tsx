import type { ReactNode } from 'react';
import type { Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import { idOf } from '../rows/rowId.ts';
import css from './BulkBar.module.css';

export interface ReasonLinesProps {
  readonly rows: readonly { readonly item: Item; readonly reasons: readonly Told[] }[];
  readonly codeOf: (item: Item) => string;
}

/** Rows whose reasons are written out; of more only their number is said. */
const MOST = 8;

/** Each reason under the code of its row. */
export function ReasonLines({ rows, codeOf }: ReasonLinesProps): ReactNode {
  const { t } = useSpeech();
  return (
    <ul className={css['reasons']}>
      {rows.slice(0, MOST).flatMap(({ item, reasons }) =>
        reasons.map(({ code, text }, at) => (
          <li key={`${idOf(item)} ${code} ${at}`}>
            {/* Most sentences name the row themselves. */}
            {!text.includes(codeOf(item)) && <Code value={codeOf(item)} isShort />} {text}
          </li>
        )),
      )}
      {rows.length > MOST && <li>{t('ui.value.more', { count: rows.length - MOST })}</li>}
    </ul>
  );
}
