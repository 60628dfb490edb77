import Form from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { ControlField } from '../../templates/ControlField.tsx';
import { FieldTemplate } from '../../templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from '../../templates/ObjectFieldTemplate.tsx';
import { uiSchemaOf } from '../../templates/theme.ts';
import { given } from './check/faults.ts';
import { useFormSchema } from './check/formSchema.ts';
import type { ActionForm } from './useActionForm.ts';
import type { FormCheck } from './check/useFormCheck.ts';

export interface FormBodyProps {
  readonly view: Pick<FormView, 'schema' | 'sections'>;
  /** The fields of it that are asked. */
  readonly fields: readonly ViewField[];
  readonly input: Item;
  readonly onInput: (input: Item) => void;
  /** What is wrong; absent where only the server says so. */
  readonly check?: Partial<FormCheck>;
  /** Nothing is taken now. */
  readonly isClosed?: boolean;
}

/** The fields of an action's form. */
export function ActionFields({ form }: { readonly form: ActionForm }): ReactNode {
  const { fields, now, check, state, send } = form;
  const view = { schema: form.schema, sections: form.view.sections };
  const change = (input: Item): void => send({ type: 'change', input });
  return (
    <FormBody view={view} fields={fields} input={now.input} onInput={change} check={check} isClosed={state === 'sending'} />
  );
}

const FIELDS: RegistryFieldsType<object> = { control: ControlField };
const TEMPLATES: Partial<TemplatesType<object>> = { FieldTemplate, ObjectFieldTemplate };
/** Nothing is filled in that nobody gave. */
const DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** The fields of an input in their sections: the form library holds values and errors. Never sends anything by itself. */
export function FormBody({ view, fields, input, onInput, check = {}, isClosed = false }: FormBodyProps): ReactNode {
  const { transformErrors, extraErrors, onErrors } = check;
  const { schema, validator } = useFormSchema(view.schema, check.validate);
  const uiSchema = useMemo(
    () => uiSchemaOf(Object.keys(schema.properties ?? {}), fields, view.sections),
    [schema, fields, view.sections],
  );
  const form = useRef<Form<object>>(null);
  // Checked as it would be sent, after every change, whoever made it.
  useLayoutEffect(() => {
    if (onErrors && form.current?.validateFormWithFormData(given(input))) onErrors([]);
  }, [validator, input, transformErrors, onErrors]);
  return (
    <Form<object>
      ref={form}
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      fields={FIELDS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={DEFAULTS}
      formData={input}
      onChange={({ formData }) => onInput((formData ?? {}) as Item)}
      disabled={isClosed}
      {...(transformErrors ? { transformErrors } : {})}
      {...(extraErrors ? { extraErrors } : {})}
      {...(onErrors ? { onError: onErrors } : {})}
      showErrorList={false}
    >
      {/* Saving is the shell's, never inside. */}
      <></>
    </Form>
  );
}
