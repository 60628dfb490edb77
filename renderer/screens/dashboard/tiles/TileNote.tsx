import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { RefusalError } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import type { Period } from '../period.ts';

export interface TileNoteProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** The tile that says why it is empty: in its own `.empty` text, or by whether it follows the period. */
  readonly tile?: TileView;
}

/** Shown where a tile has nothing to draw. */
export function TileNote({ isLoading, error, tile }: TileNoteProps): ReactNode {
  const { t } = useTranslator();
  const { period } = usePeriods();
  const refusals = error instanceof RefusalError ? error.answer.refusals.map(({ text }) => text).join(' ') : '';
  const messages = error
    ? refusals || t('ui.office.notRead')
    : isLoading
      ? ''
      : t(tile ? [`${tile.title}.empty`, emptyText(tile, period)] : 'ui.office.noRows');
  return (
    <p className="muted min-64" aria-busy={isLoading}>
      {messages}
    </p>
  );
}

/** Another period may have rows; what shows the present has none now. */
function emptyText({ query, stops }: TileView, period: Period | undefined): string {
  const isOfPeriod = stops !== undefined || Object.keys(paramsOf(query, period)).length > 0;
  return isOfPeriod ? 'ui.dashboard.none.period' : 'ui.dashboard.none';
}
