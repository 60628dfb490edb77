import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Sentence } from '../../parts/Sentence.tsx';
import { changeLine } from './Consequences.tsx';
import { countLines } from './countLines.ts';
import { usePreview, type PreviewAsked } from './usePreview.ts';
import { useToldRows } from './useToldRows.ts';

export interface WillDoProps extends PreviewAsked {
  /** What stands there while it is not known, or where nothing lasts. */
  readonly instead: string;
}

/** The second line of the band before something is done that cannot be taken back: what becomes of the first row, and that it lasts. */
export function WillDo({ instead, ...asked }: WillDoProps): ReactNode {
  const speech = useSpeech();
  const preview = usePreview(asked);
  const rows = useToldRows(preview, 'pad');
  if (!preview?.isLasting) return <Sentence text={instead} />;
  const [first] = rows;
  const [change] = first?.changes ?? [];
  const told = first && change ? `${first.row.code} ${changeLine(change, speech)}` : countLines(preview, rows, speech)[0];
  return (
    <span data-testid="will-do">
      <Sentence text={[told, speech.t('ui.consequence.lasting')].filter((part) => part !== undefined).join(' · ')} />
    </span>
  );
}
