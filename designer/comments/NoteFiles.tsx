import { useState, type ReactNode } from 'react';
import { readReview, reviewText, type Review } from '#engine';
import { useHasPermission, useTranslator } from '#renderer';
import type { Comments } from '../api/comments.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { chooseFile } from '../exchange/chooseFile.ts';
import { saveFile } from '../exchange/saveFile.ts';
import css from './Comments.module.css';

export interface NoteFilesProps {
  /** Id of the definition: its file of notes is called `<id>.review.json`. */
  readonly of: string;
  readonly comments: Comments;
}

/** Review notes of analysts: their file is taken in, all of them are shown, and given back with what was answered here. */
export function NoteFiles({ of, comments: { all, takeNotes, readNotes } }: NoteFilesProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  const canComment = useHasPermission('definitions.comment');
  const [fault, setFault] = useState('');
  const hasNotes = all.some(({ note }) => note !== undefined);
  const take = async (file: File): Promise<void> => {
    const review = file.name.startsWith(`${of}.review`) ? readFile(await file.text()) : undefined;
    setFault(review ? '' : t('designer.notes.otherFile', { file: file.name, expected: `${of}.review.json` }));
    if (review && (await takeNotes(review))) select([]);
  };
  const save = async (): Promise<void> => {
    const review = await readNotes();
    if (review) saveFile(new Blob([reviewText(review)], { type: 'application/json' }), `${of}.review.json`);
  };
  if (!canComment && !hasNotes) return null;
  return (
    <div className={css['form']}>
      <div>
        {canComment && (
          <button type="button" onClick={() => chooseFile(take)}>
            {t('designer.notes.take')}
          </button>
        )}
        {hasNotes && (
          <button type="button" onClick={() => void save()}>
            {t('designer.notes.save')}
          </button>
        )}
      </div>
      {fault !== '' && <p role="alert">{fault}</p>}
    </div>
  );
}

/** The notes of a file; undefined where it holds none. */
function readFile(text: string): Review | undefined {
  try {
    return readReview(text);
  } catch {
    return undefined;
  }
}
