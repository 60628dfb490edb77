import type { ReactNode } from 'react';
import type { FlowNodeEntry, Json } from '#engine';
import { useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { setNodeKey } from '../../flow/nodeProperties.ts';
import { choicesOf } from '../../panel/choices.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import {
  changedField,
  choiceField,
  formOf,
  numberField,
  severalField,
  switchField,
  useFormView,
  userField,
  type FormFields,
} from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { useFlowExpression } from './useFlowExpression.ts';

const TIMEOUTS = ['remind', 'escalate', 'transfer', 'approve', 'reject'];
const BACK = ['end', 'previous', 'initiator'];
const LISTS = { allow: ['transfer', 'delegate', 'add-sign', 'return'], comment: ['approve', 'reject', 'return'] } as const;

/** How votes of an approval count, how long it may take, what else its handlers may do, and when it is left out. */
export function ApprovalForm({ name, node }: { readonly name: string; readonly node: FlowNodeEntry }): ReactNode {
  const { t } = useTranslator();
  const { run } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const of = useFlowExpression();
  const earlier = choicesOf(
    Object.keys(flow.nodes).filter((each) => each !== name && flow.nodes[each]?.kind === 'approval'),
    nodeTitle,
  );
  const view = useFormView(viewOf, typeof node.timeout === 'object', earlier.words);
  const { onReject = 'end' } = node;
  const isBack = BACK.includes(onReject);
  const values: Item = {
    handling: node.handling ?? 'parallel',
    pass: node.pass ?? 'all',
    rejectRule: node.rejectRule ?? 'first',
    durationHours: node.durationHours ?? null,
    timeout: typeof node.timeout === 'object' ? 'transfer' : (node.timeout ?? 'remind'),
    transfer: typeof node.timeout === 'object' ? node.timeout.transfer : null,
    onReject: isBack ? onReject : 'node',
    rejectTo: isBack ? null : earlier.wordOf(onReject),
    empty: node.empty ?? 'error',
    fillsForm: node.fillsForm ?? false,
    allow: [...(node.allow ?? LISTS.allow)],
    comment: [...(node.comment ?? ['reject', 'return'])],
  };
  const change = (after: Item): void => {
    const key = changedField(values, after);
    if (key === undefined) return;
    const named = { ...after, rejectTo: earlier.nameOf(String(after['rejectTo'])) ?? null };
    run((now) =>
      setNodeKey(
        now,
        name,
        ...valueOf(key, named, earlier.words.length > 0 ? (earlier.nameOf(earlier.words[0]!) ?? 'end') : 'end'),
      ),
    );
  };
  return (
    <>
      <Fields view={view} values={values} onChange={change} />
      <ExpressionField
        title={t('designer.flow.field.skipWhen')}
        source={node.skipWhen ?? ''}
        of={of}
        isOptional
        onChange={(source) => run((now) => setNodeKey(now, name, 'skipWhen', source))}
      />
    </>
  );
}

/** Which key of the node a field writes, and what. */
function valueOf(field: string, after: Item, firstNode: string): readonly [string, Json | undefined] {
  const value = after[field] ?? undefined;
  if (field === 'transfer') return ['timeout', { transfer: String(value ?? '') }];
  if (field === 'timeout' && value === 'transfer') return ['timeout', { transfer: '' }];
  if (field === 'rejectTo') return ['onReject', value ?? 'end'];
  if (field === 'onReject' && value === 'node') return ['onReject', firstNode];
  return [field, value];
}

function viewOf(isSent: boolean, nodes: readonly string[]): FormFields {
  const back = nodes.length > 0 ? [...BACK, 'node'] : BACK;
  return formOf(
    [
      choiceField('handling', 'designer.flow.field.handling', ['parallel', 'serial'], 'designer.flow.handling'),
      choiceField('pass', 'designer.flow.field.pass', ['one', 'all'], 'designer.flow.pass'),
      choiceField('rejectRule', 'designer.flow.field.rejectRule', ['first', 'all'], 'designer.flow.fails'),
      choiceField('onReject', 'designer.flow.field.onReject', back, 'designer.flow.leadsBack'),
      choiceField('rejectTo', 'designer.flow.field.rejectTo', nodes),
      numberField('durationHours', 'designer.flow.field.durationHours', { minimum: 0, maximum: 99_999 }),
      choiceField('timeout', 'designer.flow.field.timeout', TIMEOUTS, 'designer.flow.whenLate'),
      ...(isSent ? [userField('transfer', 'designer.flow.field.transfer')] : []),
      choiceField('empty', 'designer.flow.field.empty', ['error', 'skip', 'admin'], 'designer.flow.whenEmpty'),
      switchField('fillsForm', 'designer.flow.field.fillsForm'),
      severalField('allow', 'designer.flow.field.allow', LISTS.allow, 'designer.flow.may'),
      severalField('comment', 'designer.flow.field.comment', LISTS.comment, 'designer.flow.decision'),
    ].filter(({ name }) => name !== 'rejectTo' || nodes.length > 0),
  );
}
