import Form from '@rjsf/core';
import type { RegistryFieldsType, RJSFSchema, TemplatesType, ValidatorType } from '@rjsf/utils';
import { memo, useMemo, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { ObjectFieldTemplate } from '../../templates/ObjectFieldTemplate.tsx';
import { SchemaField } from '../../templates/SchemaField.tsx';
import { uiSchemaOf } from '../../templates/theme.ts';
import { FormValuesContext, useFormValues } from '../../widgets/FormValues.ts';

export interface FormBodyProps {
  readonly view: Pick<FormView, 'schema' | 'sections'>;
  /** The fields of it that are asked. */
  readonly fields: readonly ViewField[];
  readonly input: Item;
  readonly onInput: (input: Item) => void;
}

/** A record has no frame but its sections. */
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate: ({ children }) => children, ObjectFieldTemplate };
const FIELDS: RegistryFieldsType = { SchemaField };
/** Nothing is filled in that nobody gave. */
const DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** The library would ask it for branches of a schema, of which ours have none; what is wrong is found by `findFaults`. */
const NO_BRANCHES: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** The controls of an input, in their sections. Never sends anything by itself. */
export function FormBody({ view, fields, input, onInput }: FormBodyProps): ReactNode {
  return (
    <FormValuesContext value={useFormValues(input, onInput)}>
      <Laid view={view} fields={fields} />
    </FormValuesContext>
  );
}

/** The form library lays the fields out once; what is typed goes past it, to the place it is typed at. */
const Laid = memo(function Laid({ view, fields }: Pick<FormBodyProps, 'view' | 'fields'>): ReactNode {
  const schema = view.schema as RJSFSchema;
  const uiSchema = useMemo(
    () => uiSchemaOf(Object.keys(schema.properties ?? {}), fields, view.sections),
    [schema, fields, view.sections],
  );
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      validator={NO_BRANCHES}
      noValidate
      fields={FIELDS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={DEFAULTS}
    >
      {/* Saving is the shell's, never inside. */}
      <></>
    </Form>
  );
});
