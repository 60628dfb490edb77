import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { fieldName, hasField } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { contentOf } from '../../model/DesignDocument.ts';
import { shown } from '../../model/texts.ts';
import css from '../../panel/Inspector.module.css';
import { DefinitionTitleForm } from '../own/DefinitionTitleForm.tsx';
import { AddFieldForm } from './AddFieldForm.tsx';
import { FieldForm } from './FieldForm.tsx';

/** What is said of the selected field; a field that is being added takes its place. */
export function FormInspector(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, selection, pending } = useEditorContext();
  const id = selection.find((each) => hasField(document, each));
  const name = id === undefined ? undefined : fieldName(id);
  const heading = (): string => {
    if (pending) return t('designer.form.tool.add');
    return name === undefined ? t('designer.form.whole') : shown(fieldTitle(document, catalogue, name), language, name);
  };
  return (
    <aside className={css['inspector']} aria-label={t('designer.inspector')} data-own-keys data-testid="inspector">
      <h2>{heading()}</h2>
      {pending && <AddFieldForm />}
      {!pending && name !== undefined && <FieldForm key={name} name={name} />}
      {!pending && name === undefined && <DefinitionTitleForm code={contentOf(document).title ?? document.id} />}
    </aside>
  );
}
