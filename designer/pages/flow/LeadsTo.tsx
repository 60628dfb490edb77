import type { ReactNode } from 'react';
import { useEditorContext } from '../../editor/Editor.ts';
import type { Way } from '../../flow/flowDocument.ts';
import { leadTo } from '../../flow/nodeProperties.ts';
import { choicesOf } from '../../panel/choices.ts';
import { Fields } from '../../panel/Fields.tsx';
import { choiceField, formOf, type FormFields } from '../../panel/fields.ts';
import { useFormView } from '../../panel/useFormView.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** Where a way leads: any other node, or the end. */
export function LeadsTo({ way, stays = false }: { readonly way: Way; readonly stays?: boolean }): ReactNode {
  const { run, selection } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const targets = choicesOf([...Object.keys(flow.nodes).filter((name) => name !== way.node), 'end'], nodeTitle);
  const view = useFormView(viewOf, targets.words);
  return (
    <div data-leads>
      <Fields
        view={view}
        values={{ next: targets.wordOf(way.next) }}
        onChange={({ next }) => {
          const to = typeof next === 'string' ? targets.nameOf(next) : undefined;
          if (to !== undefined) run((now) => ({ ...leadTo(now, way.id, to), ...(stays ? { select: selection } : {}) }));
        }}
      />
    </div>
  );
}

const viewOf = (targets: readonly string[]): FormFields => formOf([choiceField('next', 'designer.flow.field.next', targets)]);
