import type { Param } from '../../types.ts';
import type { Proof } from './properties.ts';

/**
 * The sentence of a proof: its code, and the values to show.
 *
 * @param of  prefix of the titles of states: `<model>.state`
 */
export function proofText(
  { property, result, count, state, example = '' }: Proof,
  of: string,
): { readonly code: string; readonly params: Readonly<Record<string, Param>> } {
  return {
    code: `check.${property}.${result}`,
    // A state of several axes has no title of its own.
    params: { count, example, ...(state === undefined ? {} : { state: state.includes('/') ? state : { word: state, of } }) },
  };
}
