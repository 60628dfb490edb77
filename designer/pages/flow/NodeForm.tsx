import { useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import type { FlowNodeEntry } from '#engine';
import { useEditorContext } from '../../editor/Editor.ts';
import { asksPeople, flowOf, nodeCode, waysOf } from '../../flow/flowDocument.ts';
import { nodeSentences } from '../../flow/flowWords.ts';
import { insertNode } from '../../flow/insertNode.ts';
import { setNodeKey } from '../../flow/nodeProperties.ts';
import { choiceField, formOf, useFormView, type FormFields } from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import { PendingButtons } from '../../panel/PendingButtons.tsx';
import { DefinitionTitleForm, titleFields, typedText } from '../../panel/titleFields.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import css from './Flow.module.css';
import { HandlerList } from './HandlerList.tsx';
import { OriginForm } from './OriginForm.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { BranchList, LeadsTo } from './WayForm.tsx';

/** A step of a flow: its titles, whom it asks, how their votes count, what follows; and the same in sentences. */
export function NodeForm({ name }: { readonly name: string }): ReactNode {
  const words = useTranslator();
  const { document, run } = useEditorContext();
  const { nodeTitle } = useFlowDrawing();
  const flow = flowOf(document);
  const node = flow.nodes[name];
  if (!node) return null;
  const way = waysOf(flow).find((each) => each.node === name && each.branch === undefined);
  return (
    <>
      {node.kind !== 'fork' && node.kind !== 'join' && <DefinitionTitleForm code={nodeCode(flow.id, name)} />}
      {asksPeople(node) && <HandlerList name={name} handlers={node.handlers ?? []} />}
      {node.kind === 'approval' && <ApprovalForm name={name} node={node} />}
      {node.branches && <BranchList name={name} kind={node.kind} branches={node.branches} />}
      {way && <LeadsTo way={way} stays />}
      <OriginForm {...node} onChange={(key, value) => run((now) => setNodeKey(now, name, key, value))} />
      <div className={css['sentences']}>
        {nodeSentences(node, nodeTitle, { ...words, entity: flow.entity }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}

/** What can be added: a join comes with its fork. */
const KINDS = ['approval', 'condition', 'copy', 'fork'] as const satisfies readonly FlowNodeEntry['kind'][];

/** A new step on a way: its titles and what it does. */
export function AddNodeForm({ way }: { readonly way: string }): ReactNode {
  const { t } = useTranslator();
  const { run, setPending } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const [values, setValues] = useState<Item>({ kind: 'approval' });
  const kind = KINDS.find((each) => each === values['kind']) ?? 'approval';
  const view = useFormView(viewOf, kind);
  const [zh, en] = [typedText(values['zh']), typedText(values['en'])];
  const place = waysOf(flow).find(({ id }) => id === way);
  const isUntitled = kind !== 'fork' && (zh === '' || en === '');
  const add = (): void => {
    run((now) => insertNode(now, { way, kind, zh, en }));
    setPending(undefined);
  };
  return (
    <>
      {place && <p>{t('designer.flow.between', { from: nodeTitle(place.node ?? '/start'), to: nodeTitle(place.next) })}</p>}
      <Fields view={view} values={values} onChange={setValues} />
      <PendingButtons
        title={t('designer.flow.tool.add')}
        reason={isUntitled ? t('designer.add.bothTitles') : undefined}
        onDone={add}
      />
    </>
  );
}

function viewOf(kind: string): FormFields {
  const kinds = choiceField('kind', 'designer.flow.field.kind', KINDS, 'designer.flow.kind');
  return formOf([...(kind === 'fork' ? [] : titleFields()), kinds]);
}
