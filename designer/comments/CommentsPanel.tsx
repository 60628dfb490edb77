import { useState, type ReactNode } from 'react';
import { useHasPermission, useTranslator } from '#renderer';
import type { Comments } from '../api/comments.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import { NoteFiles } from './NoteFiles.tsx';
import type { CommentSubjects } from './subjects.ts';
import { Thread } from './Thread.tsx';

export interface CommentsPanelProps {
  readonly comments: Comments;
  readonly subjects: CommentSubjects;
}

/** What people say about a definition: of the selected element, or of all of it; review notes of analysts among it. */
export function CommentsPanel({ comments, subjects }: CommentsPanelProps): ReactNode {
  const { all, add, refusals } = comments;
  const { t } = useTranslator();
  const { selection, document } = useEditorContext();
  const canComment = useHasPermission('definitions.comment');
  const [withResolved, setWithResolved] = useState(false);
  const subject = subjects.subjectOf(selection[0] ?? '');
  const about = all.filter(({ element }) => subject === '' || element === subject);
  const shown = about.filter(({ isResolved }) => withResolved || !isResolved);
  const title = subject === '' ? t('designer.comments.whole') : subjects.titleOf(subject);
  return (
    <>
      <h2>{t('designer.comments.on', { element: title })}</h2>
      {canComment && (
        <CommentForm
          label={t('designer.comments.write')}
          actions={['send']}
          onSend={(text) => add({ element: subject, text })}
        />
      )}
      <NoteFiles of={document.id} comments={comments} />
      {refusals.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <label className={css['resolved']}>
        <input type="checkbox" checked={withResolved} onChange={({ target }) => setWithResolved(target.checked)} />
        {t('designer.comments.withResolved', { count: about.filter(({ isResolved }) => isResolved).length })}
      </label>
      {shown.length === 0 && <p>{t('designer.comments.none')}</p>}
      <ul className={css['threads']} data-testid="comments">
        {shown.map((comment) => (
          <Thread
            key={comment.id}
            comment={comment}
            {...(subject === '' ? { subjects } : {})}
            onReply={canComment ? add : undefined}
          />
        ))}
      </ul>
    </>
  );
}
