import type { FormField } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { fieldId, formIn, kindOf } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { shown } from '../../model/texts.ts';
import type { OrderedItem } from '../own/OrderedList.tsx';

/** The fields of a form in their order, in the language of the user. */
export function useFieldItems(): readonly OrderedItem[] {
  const { t, language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const { properties, required = [] } = formIn(document);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    id: fieldId(name),
    title: shown(fieldTitle(document, catalogue, name), language, name),
    second: t(`designer.form.kind.${kindOf(field)}`),
    mark:
      marksOf(field, required.includes(name))
        .map((mark) => t(mark))
        .join(' · ') || undefined,
  }));
}

/** What is said of a field at the end of its row. */
function marksOf(
  { 'x-when': when }: FormField,
  isRequired: boolean,
): readonly ('designer.form.when' | 'designer.form.required')[] {
  return [...(when ? (['designer.form.when'] as const) : []), ...(isRequired ? (['designer.form.required'] as const) : [])];
}
