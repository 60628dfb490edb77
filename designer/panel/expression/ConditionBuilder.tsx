import { useState, type ReactNode } from 'react';
import { Icon, SegmentedControl, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { sourceOf, type Comparison, type SimpleCondition } from '../../expression/conditions.ts';
import type { ExpressionScope } from '../../expression/scope.ts';
import panel from '../Inspector.module.css';
import { ComparisonForm } from './ComparisonForm.tsx';
import css from './Expression.module.css';

export interface ConditionBuilderProps {
  readonly source: string;
  readonly condition: SimpleCondition;
  readonly scope: ExpressionScope;
  /** Without it there is always a first comparison. */
  readonly isOptional: boolean;
  readonly onChange: (source: string) => void;
}

const EMPTY: Comparison = { left: '', operator: 'more', right: '' };

/** A condition put together of comparisons: what, how, and with which value; all of them must hold, or any. */
export function ConditionBuilder({ source, condition, scope, isOptional, onChange }: ConditionBuilderProps): ReactNode {
  const { t } = useTranslator();
  const { isReadOnly } = useEditorContext();
  const [draft, setDraft] = useState(condition);
  // Comparisons that are not complete stand in no expression; what came from elsewhere has none of them.
  const { join, comparisons } = sourceOf(draft) === source ? draft : condition;
  const lines = comparisons.length === 0 && !isOptional ? [EMPTY] : comparisons;
  const change = (next: SimpleCondition): void => {
    setDraft(next);
    if (sourceOf(next) !== source) onChange(sourceOf(next));
  };
  return (
    <>
      {lines.length > 1 && (
        <SegmentedControl
          label={t('designer.expression.join')}
          segments={(['&&', '||'] as const).map((value) => ({
            value,
            title: t(`designer.expression.join.${value === '&&' ? 'and' : 'or'}`),
          }))}
          value={join}
          onPick={(value) => change({ join: value, comparisons: lines })}
        />
      )}
      {lines.map((comparison, i) => (
        // Comparisons have no names: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className={css['comparison']} role="group" aria-label={t('designer.expression.line', { place: i + 1 })}>
          <ComparisonForm
            comparison={comparison}
            scope={scope}
            onChange={(next) => change({ join, comparisons: lines.with(i, next) })}
          />
          {!isReadOnly && (isOptional || lines.length > 1) && (
            <button
              type="button"
              className={css['out']}
              aria-label={t('designer.expression.takeOut', { place: i + 1 })}
              onClick={() => change({ join, comparisons: lines.toSpliced(i, 1) })}
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </div>
      ))}
      {source !== '' && <code className={css['source']}>{source}</code>}
      {!isReadOnly && (
        <div className={panel['buttons']}>
          <button type="button" onClick={() => change({ join, comparisons: [...lines, EMPTY] })}>
            <Icon name="plus" size={16} /> {t('designer.expression.add')}
          </button>
        </div>
      )}
    </>
  );
}
