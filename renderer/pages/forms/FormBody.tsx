import Form from '@rjsf/core';
import type { RegistryWidgetsType, RJSFSchema, TemplatesType, ValidatorType } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { FieldTemplate } from '../../templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from '../../templates/ObjectFieldTemplate.tsx';
import { RjsfWidget } from '../../templates/RjsfWidget.tsx';
import { uiSchemaOf, WIDGET } from '../../templates/theme.ts';

export interface FormBodyProps {
  readonly view: FormView;
  /** The fields of it that are asked. */
  readonly fields: readonly ViewField[];
  readonly input: Item;
  readonly onInput: (input: Item) => void;
}

const TEMPLATES: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
const WIDGETS: RegistryWidgetsType = { [WIDGET]: RjsfWidget };
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
      formData={input}
      validator={NO_BRANCHES}
      noValidate
      widgets={WIDGETS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={DEFAULTS}
      onChange={({ formData }) => onInput(formData as Item)}
    >
      {/* Saving is the shell's, never inside. */}
      <></>
    </Form>
  );
}
