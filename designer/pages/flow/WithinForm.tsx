import type { ReactNode } from 'react';
import type { HandlersEntry } from '#engine';
import { useTranslator } from '#renderer';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import { useFlowExpression } from './useFlowExpression.ts';

export interface WithinFormProps {
  readonly handler: HandlersEntry;
  readonly onChange: (handler: HandlersEntry) => void;
}

/** Which of a role's users handle a step: those for whom it holds. */
export function WithinForm({ handler: { within = '', ...handler }, onChange }: WithinFormProps): ReactNode {
  const { t } = useTranslator();
  const of = useFlowExpression(true);
  return (
    <ExpressionField
      title={t('designer.flow.field.within')}
      source={within}
      of={of}
      isOptional
      onChange={(source) => onChange(source === '' ? handler : { ...handler, within: source })}
    />
  );
}
