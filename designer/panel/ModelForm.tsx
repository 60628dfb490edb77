import { useMemo, type ReactNode } from 'react';
import type { Item } from '#renderer';
import { setCyclic } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { Fields } from './Fields.tsx';
import { formOf, switchField } from './fields.ts';
import { titleCommand, titleFields, titleValues } from './titleFields.ts';

/** The model as a whole, while nothing of it is selected. */
export function ModelForm(): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const view = useMemo(() => formOf([...titleFields(), switchField('cyclic', 'designer.field.cyclic')]), []);
  const { title = document.id, cyclic = false } = contentOf(document);
  const values: Item = { ...titleValues(document, catalogue, title), cyclic };
  const change = (after: Item): void =>
    run((now) => titleCommand(now, title, [values, after]) ?? setCyclic(now, after['cyclic'] === true));
  return <Fields view={view} values={values} onChange={change} />;
}
