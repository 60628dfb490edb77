import type { ReactNode } from 'react';
import type { Json } from '#engine';
import type { Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { setFlowKey } from '../../flow/nodeProperties.ts';
import { Fields } from '../../panel/Fields.tsx';
import { titleCommand, titleValues } from '../../panel/titleFields.ts';
import { useFormView } from '../../panel/useFormView.ts';
import { flowPath, flowValue, flowValues, flowView } from './flowFields.ts';
import { OriginForm } from './OriginForm.tsx';
import { useFlowChoices } from './useFlowChoices.ts';

/** The flow as a whole, while nothing of it is selected. */
export function FlowForm(): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const flow = flowOf(document);
  const choices = useFlowChoices(flow);
  const lists = [
    choices.entities.words,
    choices.forms.words,
    choices.fields.words,
    choices.paths.words,
    choices.states.words,
    choices.events.words,
  ] as const;
  const view = useFormView(flowView, Array.isArray(flow.locks), ...lists);
  const { title = document.id } = flow;
  const values: Item = { ...titleValues(document, catalogue, title), ...flowValues(flow, choices) };
  const change = (after: Item): void => {
    const field = Object.keys(values).find(
      (each) => JSON.stringify(after[each] ?? null) !== JSON.stringify(values[each] ?? null),
    );
    if (field === undefined) return;
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ??
        setFlowKey(now, flowPath(field), flowValue(field, after[field], choices)),
    );
  };
  const set = (key: string, value: Json | undefined): void => run((now) => setFlowKey(now, [key], value));
  return (
    <>
      <Fields view={view} values={values} onChange={change} />
      <OriginForm {...flow} onChange={set} />
    </>
  );
}
