import type { ReactNode } from 'react';
import type { FormField } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { moveField } from '../../form/formCommands.ts';
import { fieldId, formIn, kindOf } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { shown } from '../../model/texts.ts';
import { OrderedList } from '../own/OrderedList.tsx';
import css from './Form.module.css';

/** The fields of a form in their order. */
export function FieldList({ onAdd }: { readonly onAdd: () => void }): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, run, isReadOnly } = useEditorContext();
  const { properties, required = [] } = formIn(document);
  const items = Object.entries(properties).map(([name, field]) => ({
    name,
    id: fieldId(name),
    title: shown(fieldTitle(document, catalogue, name), language, name),
    second: t(`designer.form.kind.${kindOf(field)}`),
    mark:
      marksOf(field, required.includes(name))
        .map((mark) => t(mark))
        .join(' · ') || undefined,
  }));
  return (
    <section className={css['fields']} aria-label={t('designer.form.fields')}>
      <header>
        <h2>{t('designer.form.count', { count: items.length })}</h2>
        {!isReadOnly && (
          <button type="button" data-testid="add-field" onClick={onAdd}>
            <Icon name="plus" size={16} /> {t('designer.form.tool.add')} <kbd>N</kbd>
          </button>
        )}
      </header>
      <OrderedList items={items} onMove={(name, index) => run((now) => moveField(now, name, index))} />
      <p className={css['keys']}>{t('designer.form.keys')}</p>
    </section>
  );
}

/** What is said of a field at the end of its row. */
function marksOf(
  { 'x-when': when }: FormField,
  isRequired: boolean,
): readonly ('designer.form.when' | 'designer.form.required')[] {
  return [...(when ? (['designer.form.when'] as const) : []), ...(isRequired ? (['designer.form.required'] as const) : [])];
}
