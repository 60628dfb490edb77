import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { Validator } from '#engine';

/** The name under which the library finds the validator of a schema. */
const ID = 'input';
/** Where the browser has no validator, the server alone says what is wrong. */
const acceptAll: Validator = () => true;

type Finding = NonNullable<Validator['errors']>[number];

export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType<object>;
}

/** The schema of an input for the form library, with the validator the server compiled of it. The schema stays the same object. */
export function useFormSchema(schema: object, validate: Validator | undefined): FormSchema {
  const named = useMemo((): RJSFSchema => ({ ...schema, $id: ID }), [schema]);
  return useMemo(() => ({ schema: named, validator: validatorOf(named, validate) }), [named, validate]);
}

/** @param schema  has an `$id` */
export function validatorOf(schema: RJSFSchema, validate = acceptAll): ValidatorType<object> {
  // The library clears the errors of the function it calls; the one of the server is shared.
  const check: { (input: unknown): boolean; errors?: Finding[] } = (input) => {
    const isValid = validate(input);
    check.errors = [...(validate.errors ?? [])];
    return isValid;
  };
  return createPrecompiledValidator<object>({ [schema.$id ?? ID]: check }, schema);
}
