import type { FormView, Look } from '#engine';
import type { Item } from '../../api/reads.ts';
import { given } from './faults.ts';

/** What a look at a form is asked about: every field, null where nothing stands, because a form knows what was left empty. */
export function wholeInput({ fields }: Pick<FormView, 'fields'>, input: Item): Item {
  return { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...given(input) };
}

/**
 * Names of the fields a form leaves out. Before the first answer those that are asked only sometimes; all are drawn where the
 * engine cannot be asked, because it decides again when the form is sent.
 */
export function hiddenNames(
  { conditional = [] }: Pick<FormView, 'conditional'>,
  look: Pick<Look, 'hidden'> | undefined,
  isUnheard: boolean,
): readonly string[] {
  if (look) return look.hidden ?? [];
  return isUnheard ? [] : conditional;
}
