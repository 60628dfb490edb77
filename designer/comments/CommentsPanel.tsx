import { useState, type ReactNode } from 'react';
import { Icon, NO_SCAN, saveFile, useHasPermission, useTranslator } from '#renderer';
import { momentText, readReview, reviewText, type Review, type ReviewNote } from '#engine';
import type { Comment, Comments, NewComment } from '../api/comments.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { chooseFile } from '../exchange/chooseFile.ts';
import type { ElementId } from '../model/elements.ts';
import css from './Comments.module.css';

/** What is spoken of in a definition. */
interface CommentSubjects {
  /** The element something is part of. */
  readonly elementAt: (id: string) => ElementId | undefined;
  readonly titleOf: (subject: ElementId) => string;
  /** It may be gone. */
  readonly isThere: (subject: ElementId) => boolean;
}

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
  const chosen = subjects.elementAt(selection[0] ?? '') ?? '';
  const subject = subjects.isThere(chosen) ? chosen : '';
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

interface ThreadProps {
  readonly comment: Comment;
  /** Absent where it need not be said what it is about. */
  readonly subjects?: CommentSubjects;
  /** Absent for who may not comment. */
  readonly onReply: ((reply: NewComment) => Promise<boolean>) | undefined;
}

/** A comment, what was answered, and an answer of one's own, which may settle it or open it again. */
function Thread({ comment, subjects, onReply }: ThreadProps): ReactNode {
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
      <b>{by}</b> <small className="muted text-13">{momentText(at, language, zone)}</small>
      <p>{text}</p>
    </div>
  );
}

interface NoteMarkProps {
  readonly note: ReviewNote;
  /** Answers given here stand below it. */
  readonly isAnswered: boolean;
}

/** That a comment is the review note of an analyst: what they said of which story or rule, and how their file says it was settled. */
function NoteMark({ note: { verdict, on, resolvedBy, answer }, isAnswered }: NoteMarkProps): ReactNode {
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

interface NoteFilesProps {
  /** Id of the definition: its file of notes is called `<id>.review.json`. */
  readonly of: string;
  readonly comments: Comments;
}

/** Review notes of analysts: their file is taken in, all of them are shown, and given back with what was answered here. */
function NoteFiles({ of, comments: { all, takeNotes, readNotes } }: NoteFilesProps): ReactNode {
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

type CommentAction = 'send' | 'reply' | 'settle' | 'reopen';

interface CommentFormProps {
  readonly label: string;
  readonly actions: readonly CommentAction[];
  /** Answers whether it was taken: what was refused stays to be sent again. */
  readonly onSend: (text: string, action: CommentAction) => Promise<boolean>;
}

/** A few words and what to do with them; Ctrl+Enter does the first. */
function CommentForm({ label, actions, onSend }: CommentFormProps): ReactNode {
  const { t } = useTranslator();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = async (action: CommentAction): Promise<void> => {
    if (!isEmpty && (await onSend(text.trim(), action))) setText('');
  };
  return (
    <div className={css['form']}>
      <textarea
        rows={2}
        aria-label={label}
        placeholder={label}
        maxLength={2000}
        {...{ [NO_SCAN]: '' }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(actions[0] ?? 'send');
        }}
      />
      <div>
        {actions.map((action) => (
          <button key={action} type="button" aria-disabled={isEmpty} onClick={() => void send(action)}>
            {t(`designer.comments.${action}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
