import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { asksPeople, flowOf, nodeCode, waysOf } from '../../flow/flowDocument.ts';
import { nodeSentences } from '../../flow/flowWords.ts';
import { setNodeKey } from '../../flow/nodeProperties.ts';
import { DefinitionTitleForm } from '../own/DefinitionTitleForm.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import { BranchList, LeadsTo } from './WayForm.tsx';
import { HandlerList } from './HandlerList.tsx';
import { OriginForm } from './OriginForm.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';
import css from './Flow.module.css';

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
        {nodeSentences(node, nodeTitle, words).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
