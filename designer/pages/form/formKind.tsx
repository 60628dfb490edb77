import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { compareEntries } from '../../compare/ownMarks.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { moveField, removeFields } from '../../form/formCommands.ts';
import { fieldId, fieldName, formIn, hasField, kindOf } from '../../form/formDocument.ts';
import { fieldTitle, formProblems } from '../../form/formProblems.ts';
import { contentOf, fileText } from '../../model/DesignDocument.ts';
import { shown } from '../../model/texts.ts';
import { Inspector } from '../../panel/Inspector.tsx';
import { DefinitionTitleForm } from '../../panel/titleFields.tsx';
import type { Kind } from '../Kind.ts';
import { OrderedList, type OrderedItem } from '../own/OrderedList.tsx';
import { letterStep } from '../steps.ts';
import { AddFieldForm, FieldForm } from './FieldForm.tsx';
import css from './Form.module.css';
import { FormPreview } from './FormPreview.tsx';

const RULES = { problemsOf: formProblems, hasElement: hasField };

/** Forms: the fields that are asked, in order, and the form as it will be. */
export const FORM: Kind = {
  of: 'form',
  formats: { json: { ending: 'form.json', type: 'application/json', text: fileText } },
  useRules: () => RULES,
  views: () => [],
  sides: ['properties', 'changes', 'impact', 'comments', 'history'],
  steps: ({ setPending }, words) => [
    letterStep(words, 'add', 'designer.form.tool.add', 'N', 'plus', () => setPending({ kind: 'field' })),
  ],
  ask: ({ t }) => t('designer.form.menu.ask'),
  remove: removeFields,
  elementAt: (pointer) => {
    const name = fieldName(pointer);
    return name === undefined ? undefined : fieldId(name);
  },
  useTitle: () => {
    const titleOf = useFieldTitle();
    return (id) => titleOf(fieldName(id) ?? '');
  },
  useElements: () => useFieldItems().map(({ id, name, title }) => ({ id, title, also: name, icon: 'circle-dashed' })),
  compare: compareEntries,
  View: () => (
    <div className={css['columns']}>
      <FieldList />
      <FormPreview />
    </div>
  ),
  Inspector: FormInspector,
};

function useFieldTitle(): (name: string) => string {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  return (name) => shown(fieldTitle(document, catalogue, name), language, name);
}

/** The fields of the form, with what is said of each in the list. */
function useFieldItems(): readonly OrderedItem[] {
  const { t } = useTranslator();
  const titleOf = useFieldTitle();
  const { properties, required = [] } = formIn(useEditorContext().document);
  return Object.entries(properties).map(([name, field]) => {
    const marks = [
      ...(field['x-when'] ? [t('designer.form.when')] : []),
      ...(required.includes(name) ? [t('designer.form.required')] : []),
    ];
    const second = t(`designer.form.kind.${kindOf(field)}`);
    return { name, id: fieldId(name), title: titleOf(name), second, mark: marks.join(' · ') || undefined };
  });
}

/** The fields in the order in which they are asked. */
function FieldList(): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly, setPending } = useEditorContext();
  const items = useFieldItems();
  return (
    <section className={css['fields']} aria-label={t('designer.form.fields')}>
      <header>
        <h2>{t('designer.form.count', { count: items.length })}</h2>
        {!isReadOnly && (
          <button type="button" data-testid="add-field" onClick={() => setPending({ kind: 'field' })}>
            <Icon name="plus" size={16} /> {t('designer.form.tool.add')} <kbd>N</kbd>
          </button>
        )}
      </header>
      <OrderedList items={items} onMove={(name, index) => run((now) => moveField(now, name, index))} />
      <p className={css['keys']}>{t('designer.form.keys')}</p>
    </section>
  );
}

/** What is said of the selected field; a field that is being added takes its place. */
function FormInspector(): ReactNode {
  const { t } = useTranslator();
  const { document, selection, pending } = useEditorContext();
  const titleOf = useFieldTitle();
  const id = selection.find((each) => hasField(document, each));
  const name = id === undefined ? undefined : fieldName(id);
  const heading = pending ? t('designer.form.tool.add') : name === undefined ? t('designer.form.whole') : titleOf(name);
  return (
    <Inspector title={heading}>
      {pending && <AddFieldForm />}
      {!pending && name !== undefined && <FieldForm key={name} name={name} />}
      {!pending && name === undefined && <DefinitionTitleForm code={contentOf(document).title ?? document.id} />}
    </Inspector>
  );
}
