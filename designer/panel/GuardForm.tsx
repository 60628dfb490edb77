import { useMemo, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useGuardNames } from '../api/expressions.ts';
import { useStateAxis } from '../api/heat.ts';
import { setProperty } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { elementId } from '../model/elements.ts';
import { ExpressionField } from './expression/ExpressionField.tsx';
import type { ExpressionOf } from './expression/useExpression.ts';

export interface GuardFormProps {
  /** Of the transition. */
  readonly name: string;
  readonly event: string;
  readonly ok: string;
}

/** Under which condition a transition is open. */
export function GuardForm({ name, event, ok }: GuardFormProps): ReactNode {
  const { t } = useTranslator();
  const { document, run } = useEditorContext();
  const entity = useStateAxis(document.id)?.entity;
  const names = useGuardNames(document.id, event);
  const of = useMemo(
    (): ExpressionOf => ({ names, ...(entity === undefined ? {} : { record: { entity, name: 'row' } }) }),
    [names, entity],
  );
  return (
    <ExpressionField
      title={t('designer.field.ok')}
      source={ok}
      of={of}
      isOptional
      onChange={(source) => run((now) => setProperty(now, elementId({ of: 'transitions', name }), 'ok', source))}
    />
  );
}
