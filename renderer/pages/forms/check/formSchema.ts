import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { Validator } from '#engine';

/** The id by which the library finds the validator of a schema. */
const ID = 'input';
/** Accepts everything where the browser has no validator: the server alone checks then. */
const acceptAll: Validator = () => true;

type Finding = NonNullable<Validator['errors']>[number];

export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType<object>;
}

/**
 * The schema of an input for the form library, with the validator the server compiled from it. The schema object never
 * changes.
 */
export function useFormSchema(schema: object, validate: Validator | undefined): FormSchema {
  const schemaWithId = useMemo((): RJSFSchema => ({ ...schema, $id: ID }), [schema]);
  return useMemo(() => ({ schema: schemaWithId, validator: validatorOf(schemaWithId, validate) }), [schemaWithId, validate]);
}

/** @param schema  has an `$id` */
export function validatorOf(schema: RJSFSchema, validate = acceptAll): ValidatorType<object> {
  // The library resets the errors of the function it calls; the server's function is shared.
  const check: { (input: unknown): boolean; errors?: Finding[] } = (input) => {
    const isValid = validate(input);
    check.errors = [...(validate.errors ?? [])];
    return isValid;
  };
  return createPrecompiledValidator<object>({ [schema.$id ?? ID]: check }, schema);
}
