import { useMemo, type ReactNode } from 'react';
import { FORM_FUNCTIONS, formCondition, formType, uncheckedFormFields } from '#engine';
import { SegmentedControl, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { setShow } from '../../form/formCommands.ts';
import { formIn } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { shown } from '../../model/texts.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import type { ExpressionOf } from '../../panel/expression/useExpression.ts';

const WAYS = ['always', 'when'] as const;
const METHODS = ['size()'];

export interface ShownWhenProps {
  readonly name: string;
  readonly show: string | undefined;
}

/** Whether a field is always asked, or only when the other fields say so. */
export function ShownWhen({ name, show }: ShownWhenProps): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const of = useFormExpression(name);
  const set = (next: string | undefined): void => run((now) => setShow(now, name, next));
  if (isReadOnly && show === undefined) return null;
  return (
    <>
      <SegmentedControl
        label={t('designer.form.shown')}
        segments={WAYS.map((value) => ({ value, title: t(`designer.form.shown.${value}`) }))}
        value={show === undefined ? 'always' : 'when'}
        onPick={(way) => {
          if (!isReadOnly) set(way === 'always' ? undefined : (show ?? ''));
        }}
      />
      {show !== undefined && (
        <>
          <ExpressionField title={t('designer.form.shownWhen')} source={show} of={of} onChange={set} />
          <p>{t('designer.form.shownWhy')}</p>
        </>
      )}
    </>
  );
}

/** The other fields of the form: nothing else is known where it is filled in. */
function useFormExpression(name: string): ExpressionOf {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  return useMemo(() => {
    const fields = uncheckedFormFields(formIn(document));
    return {
      names: { form: formType(fields.filter((field) => field.name !== name)) },
      titleOf: (path) => {
        const [, field = ''] = path.split('.');
        return field === '' ? undefined : shown(fieldTitle(document, catalogue, field), language, field);
      },
      check: (source) => formCondition(fields, source),
      functions: FORM_FUNCTIONS,
      methods: METHODS,
    };
  }, [document, catalogue, language, name]);
}
