import { useState, type ReactNode } from 'react';
import { NO_SCAN, useTranslator } from '#renderer';
import css from './Comments.module.css';

type CommentAction = 'send' | 'reply' | 'settle' | 'reopen';

export interface CommentFormProps {
  readonly label: string;
  readonly actions: readonly CommentAction[];
  /** Answers whether it was taken: what was refused stays to be sent again. */
  readonly onSend: (text: string, action: CommentAction) => Promise<boolean>;
}

/** A few words and what to do with them; Ctrl+Enter does the first. */
export function CommentForm({ label, actions, onSend }: CommentFormProps): ReactNode {
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
