import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { RefusalError } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './TileNote.module.css';

export interface TileNoteProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** The tile whose `.empty` text is shown. */
  readonly tile?: Pick<TileView, 'title'>;
}

/** Shown where a tile has nothing to draw. */
export function TileNote({ isLoading, error, tile }: TileNoteProps): ReactNode {
  const { t } = useTranslator();
  const refusals = error instanceof RefusalError ? error.answer.refusals.map(({ text }) => text).join(' ') : '';
  const messages = error
    ? refusals || t('ui.office.notRead')
    : isLoading
      ? ''
      : t([...(tile ? [`${tile.title}.empty`] : []), 'ui.office.noRows']);
  return (
    <p className={css['note']} aria-busy={isLoading}>
      {messages}
    </p>
  );
}
