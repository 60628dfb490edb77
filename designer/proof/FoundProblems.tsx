import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { DraftCheck } from '../api/analysis.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { elementName, elementId } from '../model/elements.ts';
import css from './Proof.module.css';

export interface FoundProblemsProps {
  readonly problems: DraftCheck['problems'];
  /** The definition that is edited. */
  readonly own: string;
}

/** What only the whole set of definitions shows: conditions, roles, and what becomes wrong elsewhere. */
export function FoundProblems({ problems, own }: FoundProblemsProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  if (problems.length === 0) return <p>{t('designer.proof.noProblems')}</p>;
  return (
    <>
      <h3>{t('designer.proof.problems', { count: problems.length })}</h3>
      <ul className={css['list']} data-testid="found-problems">
        {problems.map(({ kind, id, code, pointer, params, severity, text }) => {
          const place = kind === 'state-model' && id === own ? elementName(pointer) : undefined;
          return (
            <li key={`${kind} ${id} ${code} ${pointer} ${JSON.stringify(params)}`} data-severity={severity}>
              <span>
                {text}
                {id !== own && <small>{t('designer.proof.in', { id, kind })}</small>}
                {place && (
                  <button type="button" onClick={() => select([elementId({ of: place.of, name: place.name })])}>
                    {t('designer.problems.go')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
