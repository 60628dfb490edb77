import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { Refused } from '../../../api/http.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import css from './TileNote.module.css';

export interface TileNoteProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Whose `.empty` it is. */
  readonly tile?: Pick<TileView, 'title'>;
}

/** What stands where there is nothing to draw. */
export function TileNote({ isLoading, error, tile }: TileNoteProps): ReactNode {
  const { t } = useSpeech();
  const refusals = error instanceof Refused ? error.answer.refusals.map(({ text }) => text).join(' ') : '';
  const said = error
    ? refusals || t('ui.office.notRead')
    : isLoading
      ? ''
      : t([...(tile ? [`${tile.title}.empty`] : []), 'ui.office.noRows']);
  return (
    <p className={css['note']} aria-busy={isLoading}>
      {said}
    </p>
  );
}
