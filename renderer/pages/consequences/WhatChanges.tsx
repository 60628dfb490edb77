import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import type { BeforeAfterProps } from './BeforeAfter.tsx';
import { changeLine } from './Consequences.tsx';
import { countLines } from './countLines.ts';
import type { Preview } from './usePreview.ts';
import type { ToldRow } from './useToldRows.ts';

/** Lines there is room for beside everything else. */
const MOST = 3;

/** The one number that says most: the stock, else the only number of the only row whose number changes. */
export function numberTold({ stock: [sum] }: Preview, rows: readonly ToldRow[]): BeforeAfterProps | undefined {
  if (sum) return { title: `${sum.entity}.field.${sum.field}`, from: sum.before, to: sum.after };
  const numbers = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) =>
      typeof from === 'number' && typeof to === 'number' ? [{ title: field.title, from, to }] : [],
    ),
  );
  return numbers.length === 1 ? numbers[0] : undefined;
}

export interface WhatChangesProps {
  readonly preview: Preview;
  readonly rows: readonly ToldRow[];
  /** What is told elsewhere. */
  readonly without: BeforeAfterProps | undefined;
}

/** What becomes of the rows, in short lines. */
export function WhatChanges({ preview, rows, without }: WhatChangesProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const told = rows.flatMap(({ row, changes }) => {
    const rest = changes.filter(({ field }) => field.title !== without?.title);
    return rest.length === 0 ? [] : [{ row, text: rest.map((change) => changeLine(change, speech)).join(' · ') }];
  });
  const lines = [...countLines(preview, rows, speech), ...(preview.isLasting ? [t('ui.consequence.lasting')] : [])];
  return (
    <>
      {told.slice(0, MOST).map(({ row, text }) => (
        <p key={`${row.entity} ${row.id}`}>
          <Code value={row.code} isShort /> {text}
        </p>
      ))}
      {lines.length > 0 && <p>{lines.join(' · ')}</p>}
    </>
  );
}
