import type { ReactNode } from 'react';
import type { ReviewNote } from '#engine';
import { useTranslator } from '#renderer';
import css from './Comments.module.css';

export interface NoteMarkProps {
  readonly note: ReviewNote;
  /** Answers given here stand below it. */
  readonly isAnswered: boolean;
}

/** That a comment is the review note of an analyst: what they said of which story or rule, and how their file says it was settled. */
export function NoteMark({ note: { verdict, on, resolvedBy, answer }, isAnswered }: NoteMarkProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <p className={css['note']}>
        <b data-verdict={verdict}>{t(`designer.notes.${verdict}`)}</b> {on !== '' && <code>{on}</code>}
      </p>
      {resolvedBy !== undefined && !isAnswered && (
        <p className={css['note']}>{t('designer.notes.settledBy', { by: resolvedBy, answer: answer ?? '' })}</p>
      )}
    </>
  );
}
