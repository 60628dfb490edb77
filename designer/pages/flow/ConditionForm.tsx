import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { setCondition } from '../../flow/nodeProperties.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import { useFlowExpression } from './useFlowExpression.ts';

export interface ConditionFormProps {
  readonly node: string;
  readonly branch: number;
  readonly ok: string;
}

/** When a way is taken. */
export function ConditionForm({ node, branch, ok }: ConditionFormProps): ReactNode {
  const { t } = useTranslator();
  const { run } = useEditorContext();
  const of = useFlowExpression();
  return (
    <>
      <ExpressionField
        title={t('designer.flow.field.condition')}
        source={ok}
        of={of}
        onChange={(source) => run((now) => setCondition(now, node, branch, source))}
      />
      <p>{t('designer.flow.conditionWhy')}</p>
    </>
  );
}
