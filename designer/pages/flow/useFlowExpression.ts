import { useMemo } from 'react';
import { useFlowNames } from '../../api/expressions.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import type { ExpressionOf } from '../../panel/expression/useExpression.ts';
import { useFlowChoices } from './useFlowChoices.ts';

/** What conditions of the flow are about: its record, its form, who began it. @param isOfHandler  of each handler of a role as well */
export function useFlowExpression(isOfHandler = false): ExpressionOf {
  const { document } = useEditorContext();
  const flow = useMemo(() => flowOf(document), [document]);
  const { entity, form } = flow;
  const { pathTitle } = useFlowChoices(flow);
  const names = useFlowNames(entity, form);
  return useMemo(() => {
    const { initiator } = names ?? {};
    const seen = names && isOfHandler && initiator ? { ...names, handler: initiator } : names;
    return {
      names: seen,
      titleOf: (path) => (path.startsWith('form.') ? pathTitle(path) : undefined),
      ...(entity === '' ? {} : { record: { entity, name: 'record' } }),
    };
  }, [names, isOfHandler, pathTitle, entity]);
}
