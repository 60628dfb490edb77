import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { DraftCheck } from '../api/analysis.ts';
import { AcceptWarning } from '../acceptance/AcceptWarning.tsx';
import { useEditorContext } from '../editor/Editor.ts';
import { canAccept } from '../lint/accepted.ts';
import type { WayDrawing } from './WayDrawing.ts';
import css from './Proof.module.css';

export interface FoundProblemsProps {
  readonly problems: DraftCheck['problems'];
  /** How many there are besides. */
  readonly more: number;
  /** The definition that is edited. */
  readonly own: { readonly kind: string; readonly id: string };
  readonly elementAt: WayDrawing['elementAt'];
}

/** What only the whole set of definitions shows: conditions, roles, and what becomes wrong elsewhere. */
export function FoundProblems({ problems, more, own, elementAt }: FoundProblemsProps): ReactNode {
  const { t } = useTranslator();
  const { select, isReadOnly } = useEditorContext();
  if (problems.length === 0) return <p>{t('designer.proof.noProblems')}</p>;
  return (
    <>
      <h3>{t('designer.proof.problems', { count: problems.length + more })}</h3>
      <ul className={css['list']} data-testid="found-problems">
        {problems.map(({ kind, id, code, pointer, params, severity, text }) => {
          const isOwn = kind === own.kind && id === own.id;
          const element = isOwn ? elementAt(pointer) : undefined;
          return (
            <li key={`${kind} ${id} ${code} ${pointer} ${JSON.stringify(params)}`} data-severity={severity}>
              <span>
                {text}
                {!isOwn && <small>{t('designer.proof.in', { id, kind })}</small>}
                {isOwn && !isReadOnly && canAccept({ code, severity }) && <AcceptWarning code={code} />}
                {element !== undefined && (
                  <button type="button" onClick={() => select([element])}>
                    {t('designer.problems.go')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p>{t('common.more', { count: more })}</p>}
    </>
  );
}
