import { useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { comparisonOf, expressionOf, OPERATORS, type Operator } from '../../flow/conditions.ts';
import { setCondition } from '../../flow/nodeProperties.ts';
import { Fields } from '../../panel/Fields.tsx';
import { choiceField, formOf, longField, textField, type FormFields } from '../../panel/fields.ts';
import { useFormView } from '../../panel/useFormView.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { useFlowChoices } from './useFlowChoices.ts';

export interface ConditionFormProps {
  readonly node: string;
  readonly branch: number;
  readonly ok: string;
}

/** When a way is taken: one comparison, put together; or any expression, written. */
export function ConditionForm({ node, branch, ok }: ConditionFormProps): ReactNode {
  const { t } = useTranslator();
  const { run } = useEditorContext();
  const { flow } = useFlowDrawing();
  const { paths } = useFlowChoices(flow);
  const simple = comparisonOf(ok);
  const [parts, setParts] = useState<Item>({ operator: '>' });
  const [isWritten, setWritten] = useState(ok.trim() !== '' && !simple);
  const view = useFormView(viewOf, isWritten, paths.words);
  const shown = simple ? { ...simple, left: paths.wordOf(simple.left) } : parts;
  const change = (after: Item): void => {
    if ((after['how'] === 'written') !== isWritten) return setWritten(!isWritten);
    if (isWritten) return run((now) => setCondition(now, node, branch, textOf(after['ok'])));
    setParts(after);
    const left = paths.nameOf(textOf(after['left']));
    const right = textOf(after['right']);
    // Half a comparison is none yet.
    const next = left === undefined || right === '' ? '' : expressionOf({ left, operator: operatorOf(after), right });
    if (next !== ok) run((now) => setCondition(now, node, branch, next));
  };
  return (
    <>
      <Fields view={view} values={{ ...shown, how: isWritten ? 'written' : 'simple', ok }} onChange={change} />
      <p>{t('designer.flow.conditionWhy')}</p>
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const operatorOf = ({ operator }: Item): Operator => OPERATORS.find((each) => each === operator) ?? '>';

function viewOf(isWritten: boolean, paths: readonly string[]): FormFields {
  return formOf([
    choiceField('how', 'designer.flow.field.condition', ['simple', 'written'], 'designer.flow.condition'),
    ...(isWritten
      ? [longField('ok', 'designer.flow.field.expression')]
      : [
          choiceField('left', 'designer.flow.field.left', paths),
          choiceField('operator', 'designer.flow.field.operator', OPERATORS),
          textField('right', 'designer.flow.field.right'),
        ]),
  ]);
}
