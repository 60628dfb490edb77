import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { align } from '../commands/place.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import css from './Inspector.module.css';

const ALIGNMENTS = ['left', 'centre', 'top', 'middle'] as const;

/** Several elements: states among them are lined up. */
export function SeveralForm({ ids }: { readonly ids: readonly ElementId[] }): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const states = ids.flatMap((id) => {
    const found = elementName(id);
    return found?.of === 'states' ? [found.name] : [];
  });
  if (isReadOnly || states.length < 2) return null;
  return (
    <div className={css['buttons']} role="group" aria-label={t('designer.align')}>
      {ALIGNMENTS.map((by) => (
        <button key={by} type="button" onClick={() => run((now) => align(now, states, by))}>
          {t(`designer.align.${by}`)}
        </button>
      ))}
    </div>
  );
}
