import { useMemo, useState, type ReactNode } from 'react';
import type { FlowNodeEntry } from '#engine';
import { useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { waysOf } from '../../flow/flowDocument.ts';
import { insertNode } from '../../flow/insertNode.ts';
import { Fields } from '../../panel/Fields.tsx';
import { choiceField, formOf } from '../../panel/fields.ts';
import { PendingButtons } from '../../panel/PendingButtons.tsx';
import { titleFields } from '../../panel/titleFields.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** What can be added: a join comes with its fork. */
const KINDS = ['approval', 'condition', 'copy', 'fork'] as const satisfies readonly FlowNodeEntry['kind'][];

/** A new step on a way: its titles and what it does. */
export function AddNodeForm({ way }: { readonly way: string }): ReactNode {
  const { t } = useTranslator();
  const { run, setPending } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const [values, setValues] = useState<Item>({ kind: 'approval' });
  const kind = KINDS.find((each) => each === values['kind']) ?? 'approval';
  const view = useMemo(
    () =>
      formOf([
        ...(kind === 'fork' ? [] : titleFields()),
        choiceField('kind', 'designer.flow.field.kind', KINDS, 'designer.flow.kind'),
      ]),
    [kind],
  );
  const [zh, en] = [textOf(values['zh']), textOf(values['en'])];
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
