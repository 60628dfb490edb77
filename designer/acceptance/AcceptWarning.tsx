import { useId, useState, type ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { acceptWarning, tellAgain } from '../commands/accept.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { REASON_LENGTH } from '../lint/accepted.ts';
import { acceptedIn } from '../model/accepted.ts';
import css from './Acceptance.module.css';

/** A warning is meant as it is: the reason is asked for, and kept in the definition. */
export function AcceptWarning({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslator();
  const { run } = useEditorContext();
  const [reason, setReason] = useState<string>();
  const help = useId();
  if (reason === undefined)
    return (
      <button type="button" onClick={() => setReason('')}>
        {t('designer.accept')}
      </button>
    );
  const isLong = reason.trim().length >= REASON_LENGTH.min;
  return (
    <form
      className={css['reason']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) run((now) => acceptWarning(now, code, reason));
      }}
    >
      <input
        // It was asked for by the press before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('designer.accept.reason')}
        placeholder={t('designer.accept.reason')}
        aria-describedby={help}
        maxLength={REASON_LENGTH.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Escape') setReason(undefined);
          // As every form here; Enter alone is the browser's.
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" aria-disabled={!isLong}>
        {t('designer.accept.keep')}
      </button>
      <small id={help}>{t('designer.accept.length', { count: REASON_LENGTH.min })}</small>
    </form>
  );
}

/** Entries of a list: warnings the definition means as it is, each with its reason; any can be told again. */
export function AcceptedWarnings(): ReactNode {
  const { t } = useTranslator();
  const { document, accepted, run, isReadOnly } = useEditorContext();
  return Object.entries(acceptedIn(document)).map(([code, reason]) => {
    const found = accepted.find((each) => each.code === code);
    return (
      <li key={code} data-severity="accepted">
        <Icon name="circle-check" size={17} />
        <span>{found ? t(code, found.params) : code}</span>
        <span>{t('designer.accept.because', { reason })}</span>
        <span>
          {!isReadOnly && (
            <button type="button" onClick={() => run((now) => tellAgain(now, code))}>
              {t('designer.accept.again')}
            </button>
          )}
        </span>
      </li>
    );
  });
}
