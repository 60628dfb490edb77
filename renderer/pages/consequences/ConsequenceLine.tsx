import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Sentence } from '../../parts/Sentence.tsx';
import { changeLine } from './Consequences.tsx';
import { countLines } from './countLines.ts';
import { useDryRunPreview, type PreviewRequest } from './useDryRunPreview.ts';
import { usePreviewRows } from './usePreviewRows.ts';

export interface ConsequenceLineProps extends PreviewRequest {
  /** Shown while the preview is unknown, or where nothing is irreversible. */
  readonly fallback: string;
}

/**
 * The second line of the status bar before an irreversible action: the change of the first row, and that it is irreversible.
 */
export function ConsequenceLine({ fallback, ...request }: ConsequenceLineProps): ReactNode {
  const translator = useTranslator();
  const preview = useDryRunPreview(request);
  const rows = usePreviewRows(preview, 'pad');
  if (!preview?.isLasting) return <Sentence text={fallback} />;
  const [first] = rows;
  const [change] = first?.changes ?? [];
  const line =
    first && change ? `${first.row.code} ${changeLine(change, translator)}` : countLines(preview, rows, translator)[0];
  return (
    <span data-testid="will-do">
      <Sentence text={[line, translator.t('ui.consequence.lasting')].filter((part) => part !== undefined).join(' · ')} />
    </span>
  );
}
