import { useMemo } from 'react';
import type { Json } from '#engine';
import type { FormFields } from './fields.ts';

/**
 * A form that stays the same object while what it is made of says the same: a form that is another begins anew.
 *
 * @param make  no closure, but a function of its module
 */
export function useFormView<A extends readonly Json[]>(make: (...of: A) => FormFields, ...of: A): FormFields {
  const key = JSON.stringify(of);
  return useMemo(() => make(...(JSON.parse(key) as A)), [make, key]);
}
