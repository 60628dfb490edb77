import { useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { addField } from '../../form/formCommands.ts';
import { FIELD_KINDS } from '../../form/formDocument.ts';
import { Fields } from '../../panel/Fields.tsx';
import { choiceField, formOf } from '../../panel/fields.ts';
import { PendingButtons } from '../../panel/PendingButtons.tsx';
import { titleFields } from '../../panel/titleFields.ts';

const VIEW = formOf([...titleFields(), choiceField('kind', 'designer.form.field.kind', FIELD_KINDS, 'designer.form.kind')]);

/** A new field: its titles in both languages, and what it takes. */
export function AddFieldForm(): ReactNode {
  const { t } = useTranslator();
  const { run, setPending } = useEditorContext();
  const [values, setValues] = useState<Item>({ kind: 'text' });
  const [zh, en] = [textOf(values['zh']), textOf(values['en'])];
  const kind = FIELD_KINDS.find((each) => each === values['kind']) ?? 'text';
  const add = (): void => {
    run((now) => addField(now, { kind, zh, en }));
    setPending(undefined);
  };
  return (
    <>
      <Fields view={VIEW} values={values} onChange={setValues} />
      <PendingButtons
        title={t('designer.form.tool.add')}
        reason={zh === '' || en === '' ? t('designer.add.bothTitles') : undefined}
        onDone={add}
      />
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
