import Form from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { ControlField } from '../../templates/ControlField.tsx';
import { FieldTemplate } from '../../templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from '../../templates/ObjectFieldTemplate.tsx';
import { uiSchemaOf } from '../../templates/formTheme.ts';
import { cleanedInput } from './check/faults.ts';
import { useFormSchema } from './check/formSchema.ts';
import type { ActionForm } from './useActionForm.ts';
import type { FormCheck } from './check/useFormCheck.ts';

export interface FormBodyProps {
  readonly view: Pick<FormView, 'schema' | 'sections'>;
  /** The visible fields. */
  readonly fields: readonly ViewField[];
  readonly input: Item;
  readonly onInput: (input: Item) => void;
  /** Validation; absent where only the server checks. */
  readonly check?: Partial<FormCheck>;
  /** The fields are read-only for now. */
  readonly isClosed?: boolean;
}

/** Fields of the form of an action. */
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
/** No default is filled in by the library. */
const DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** The fields of an input in their sections; the form library holds values and errors. It never submits by itself. */
export function FormBody({ view, fields, input, onInput, check = {}, isClosed = false }: FormBodyProps): ReactNode {
  const { transformErrors, extraErrors, onErrors } = check;
  const { schema, validator } = useFormSchema(view.schema, check.validate);
  const uiSchema = useMemo(
    () => uiSchemaOf(Object.keys(schema.properties ?? {}), fields, view.sections),
    [schema, fields, view.sections],
  );
  const form = useRef<Form<object>>(null);
  // Validated in its submitted form after every change, whatever its origin.
  useLayoutEffect(() => {
    if (onErrors && form.current?.validateFormWithFormData(cleanedInput(input))) onErrors([]);
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
