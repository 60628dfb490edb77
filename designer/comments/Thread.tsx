import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { Icon, useTranslator } from '#renderer';
import type { Comment, NewComment } from '../api/comments.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import { NoteMark } from './NoteMark.tsx';
import type { CommentSubjects } from './subjects.ts';

export interface ThreadProps {
  readonly comment: Comment;
  /** Absent where it need not be said what it is about. */
  readonly subjects?: CommentSubjects;
  /** Absent for who may not comment. */
  readonly onReply: ((reply: NewComment) => Promise<boolean>) | undefined;
}

/** A comment, what was answered, and an answer of one's own, which may settle it or open it again. */
export function Thread({ comment, subjects, onReply }: ThreadProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  const { id, element, isResolved, replies } = comment;
  return (
    <li data-resolved={isResolved}>
      {subjects?.isThere(element) && (
        <button type="button" className={css['element']} onClick={() => select([element])}>
          {subjects.titleOf(element)}
        </button>
      )}
      {comment.note && <NoteMark note={comment.note} isAnswered={replies.length > 0} />}
      <Remark {...comment} />
      {replies.map((reply) => (
        <Remark key={reply.id} {...reply} />
      ))}
      {isResolved && (
        <p className={css['settled']}>
          <Icon name="circle-check" size={16} /> {t('designer.comments.settled')}
        </p>
      )}
      {onReply && (
        <CommentForm
          label={t('designer.comments.answer')}
          actions={isResolved ? ['reopen'] : ['reply', 'settle']}
          onSend={(text, action) => onReply({ element, text, replyTo: id, isResolved: action === 'settle' })}
        />
      )}
    </li>
  );
}

function Remark({ by, at, text }: Pick<Comment, 'by' | 'at' | 'text'>): ReactNode {
  const { language, zone } = useTranslator();
  return (
    <div className={css['remark']}>
      <b>{by}</b> <small>{momentText(at, language, zone)}</small>
      <p>{text}</p>
    </div>
  );
}
