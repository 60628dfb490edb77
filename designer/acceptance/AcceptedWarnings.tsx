import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { tellAgain } from '../commands/accept.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { acceptedIn } from '../model/accepted.ts';

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
