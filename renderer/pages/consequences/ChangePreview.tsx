import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import type { BeforeAfterProps } from './BeforeAfter.tsx';
import { changeLine } from './Consequences.tsx';
import { countLines } from './countLines.ts';
import type { DryRunPreview } from './useDryRunPreview.ts';
import type { RowChanges } from './usePreviewRows.ts';

/** Lines that fit beside everything else. */
const MAX_LINES = 3;

/** The most significant number: the stock, else the only changed number of the only changed row. */
export function mainNumber({ stock: [sum] }: DryRunPreview, rows: readonly RowChanges[]): BeforeAfterProps | undefined {
  if (sum) return { title: `${sum.entity}.field.${sum.field}`, from: sum.before, to: sum.after };
  const numbers = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) =>
      typeof from === 'number' && typeof to === 'number' ? [{ title: field.title, from, to }] : [],
    ),
  );
  return numbers.length === 1 ? numbers[0] : undefined;
}

export interface ChangePreviewProps {
  readonly preview: DryRunPreview;
  readonly rows: readonly RowChanges[];
  /** The number shown elsewhere. */
  readonly omitted: BeforeAfterProps | undefined;
}

/** Changes of the rows, in short lines. */
export function ChangePreview({ preview, rows, omitted }: ChangePreviewProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const named = rows.flatMap(({ row, changes }) => {
    const rest = changes.filter(({ field }) => field.title !== omitted?.title);
    return rest.length === 0 ? [] : [{ row, text: rest.map((change) => changeLine(change, translator)).join(' · ') }];
  });
  const lines = [...countLines(preview, rows, translator), ...(preview.isLasting ? [t('ui.consequence.lasting')] : [])];
  return (
    <>
      {named.slice(0, MAX_LINES).map(({ row, text }) => (
        <p key={`${row.entity} ${row.id}`}>
          <Code value={row.code} isShort /> {text}
        </p>
      ))}
      {lines.length > 0 && <p>{lines.join(' · ')}</p>}
    </>
  );
}
