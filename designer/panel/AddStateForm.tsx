import { useMemo, useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { addState } from '../commands/addState.ts';
import { useEditorContext, type Pending } from '../editor/Editor.ts';
import { freePlace } from '../layout/freePlace.ts';
import { layoutOf } from '../model/DesignDocument.ts';
import { elementName } from '../model/elements.ts';
import { Fields } from './Fields.tsx';
import { formOf } from './fields.ts';
import { PendingButtons } from './PendingButtons.tsx';
import { titleFields } from './titleFields.ts';

/** A new state: its titles in both languages; its name in the data is made of the English one. */
export function AddStateForm({ pending }: { readonly pending: Extract<Pending, { kind: 'state' }> }): ReactNode {
  const { t } = useTranslator();
  const { run, setPending, selection } = useEditorContext();
  const [values, setValues] = useState<Item>({});
  const view = useMemo(() => formOf(titleFields()), []);
  const [zh, en] = [textOf(values['zh']), textOf(values['en'])];
  const add = (): void => {
    run((now) => {
      const beside = elementName(selection[0] ?? '');
      const at = pending.at ?? freePlace(layoutOf(now), beside?.of === 'states' ? beside.name : undefined);
      return addState(now, { zh, en, at });
    });
    setPending(undefined);
  };
  return (
    <>
      <Fields view={view} values={values} onChange={setValues} />
      <PendingButtons
        title={t('designer.add.state')}
        reason={zh === '' || en === '' ? t('designer.add.bothTitles') : undefined}
        onDone={add}
      />
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
