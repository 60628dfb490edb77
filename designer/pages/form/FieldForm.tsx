import { useMemo, useState, type ReactNode } from 'react';
import {
  FORM_FUNCTIONS,
  formCondition,
  formType,
  uncheckedFormFields,
  type FormField,
  type Json,
  type ViewField,
} from '#engine';
import { SegmentedControl, useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { addField, setBound, setKind, setRequired, setShow, setWords } from '../../form/formCommands.ts';
import { FIELD_KINDS, fieldCode, formIn, kindOf, wordsOf, type FormFieldKind } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import type { Command } from '../../model/history.ts';
import { shown } from '../../model/texts.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import type { ExpressionOf } from '../../panel/expression/useExpression.ts';
import {
  changedField,
  choiceField,
  formOf,
  longField,
  numberField,
  switchField,
  useFormView,
  type FormFields,
} from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import { PendingButtons } from '../../panel/PendingButtons.tsx';
import { DefinitionTitleForm, titleFields, typedText } from '../../panel/titleFields.tsx';
import css from './Form.module.css';

type Kind = ReturnType<typeof kindOf>;

/** A field: its titles, what it takes, its bounds or words, whether it must be filled in, and when it is asked. */
export function FieldForm({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslator();
  const { document, run } = useEditorContext();
  const { properties, required = [] } = formIn(document);
  const field = properties[name];
  const kind = field ? kindOf(field) : 'text';
  const view = useFormView(viewOf, kind);
  if (!field) return null;
  const values: Item = { ...boundsOf(field), kind, required: required.includes(name), words: wordsOf(field).join('\n') };
  const change = (after: Item): void => {
    const key = changedField(values, after);
    if (key !== undefined) run((now) => commandOf(now, name, key, after));
  };
  return (
    <>
      <DefinitionTitleForm code={fieldCode(document.id, name)} />
      <Fields view={view} values={values} onChange={change} />
      <ShownWhen name={name} show={field['x-when']?.show} />
      <p>{t('designer.form.nameInData', { name })}</p>
    </>
  );
}

function commandOf(now: Parameters<typeof setBound>[0], name: string, key: string, after: Item): Command {
  const value = after[key] ?? undefined;
  if (key === 'kind') return setKind(now, name, (FIELD_KINDS.find((each) => each === value) ?? 'text') as FormFieldKind);
  if (key === 'required') return setRequired(now, name, value === true);
  if (key === 'words') return setWords(now, name, linesOf(value));
  return setBound(now, name, key, value as Json | undefined);
}

const linesOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : [];

const boundsOf = ({ minLength, maxLength, minimum, maximum, minItems, maxItems }: FormField): Item => ({
  minLength: minLength ?? null,
  maxLength: maxLength ?? null,
  minimum: minimum ?? null,
  maximum: maximum ?? null,
  minItems: minItems ?? null,
  maxItems: maxItems ?? null,
});

const WHOLE = { scale: 0, minimum: 0 };
const pair = (from: string, to: string, more = {}): readonly ViewField[] => [
  numberField(from, `designer.form.field.${from}`, more),
  numberField(to, `designer.form.field.${to}`, more),
];

/** What can be said of a field of each kind, besides. */
const MORE: Partial<Readonly<Record<Kind, readonly ViewField[]>>> = {
  text: pair('minLength', 'maxLength', WHOLE),
  number: pair('minimum', 'maximum'),
  whole: pair('minimum', 'maximum', { scale: 0 }),
  ordinal: pair('minimum', 'maximum', { scale: 0 }),
  choice: [longField('words', 'designer.form.field.words')],
  several: [longField('words', 'designer.form.field.words'), ...pair('minItems', 'maxItems', WHOLE)],
  list: pair('minItems', 'maxItems', WHOLE),
  table: pair('minItems', 'maxItems', WHOLE),
};

function viewOf(kind: Kind): FormFields {
  const isOther = kind === 'table' || kind === 'list';
  return formOf([
    choiceField('kind', 'designer.form.field.kind', isOther ? [kind] : FIELD_KINDS, 'designer.form.kind'),
    switchField('required', 'designer.form.field.required'),
    ...(MORE[kind] ?? []),
  ]);
}

const WAYS = ['always', 'when'] as const;
const METHODS = ['size()'];

interface ShownWhenProps {
  readonly name: string;
  readonly show: string | undefined;
}

/** Whether a field is always asked, or only when the other fields say so. */
function ShownWhen({ name, show }: ShownWhenProps): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const of = useFormExpression(name);
  const set = (next: string | undefined): void => run((now) => setShow(now, name, next));
  if (isReadOnly && show === undefined) return null;
  return (
    <>
      <div className={css['choice']}>
        <span aria-hidden>{t('designer.form.shown')}</span>
        <SegmentedControl
          label={t('designer.form.shown')}
          segments={WAYS.map((value) => ({ value, title: t(`designer.form.shown.${value}`) }))}
          value={show === undefined ? 'always' : 'when'}
          onPick={(way) => {
            if (!isReadOnly) set(way === 'always' ? undefined : (show ?? ''));
          }}
        />
      </div>
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

const VIEW = formOf([...titleFields(), choiceField('kind', 'designer.form.field.kind', FIELD_KINDS, 'designer.form.kind')]);

/** A new field: its titles in both languages, and what it takes. */
export function AddFieldForm(): ReactNode {
  const { t } = useTranslator();
  const { run, setPending } = useEditorContext();
  const [values, setValues] = useState<Item>({ kind: 'text' });
  const [zh, en] = [typedText(values['zh']), typedText(values['en'])];
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
