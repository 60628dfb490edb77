import type { Item, Json } from '../../api/reads.ts';

/** What is proposed for an input: values by field, and the input without the proposed fields that they follow from. */
export interface Proposals {
  readonly basis: string;
  readonly values: Item;
}

/**
 * Fills in what is proposed where nothing stands, or still what was proposed before: what somebody changed stays.
 *
 * @param filled  values that were filled in before, by field
 */
export function withProposals(input: Item, values: Item, filled: Item): { readonly input: Item; readonly filled: Item } {
  const isOpen = (name: string): boolean => isSame(input[name], filled[name]);
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(name)));
  return { input: { ...input, ...own }, filled: { ...filled, ...own } };
}

/** What stands there because somebody gave it. */
export const withoutFilled = (input: Item, filled: Item): Item =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !(name in filled) || !isSame(value, filled[name])));

/** What proposals follow from. */
export const basisOf = (input: Item, proposed: readonly string[]): string =>
  JSON.stringify(Object.entries(input).filter(([name]) => !proposed.includes(name)));

/** An empty text and nothing are the same. */
const isSame = (one: Json | undefined, other: Json | undefined): boolean => textOf(one) === textOf(other);
const textOf = (value: Json | undefined): string => JSON.stringify(value === '' || value === undefined ? null : value);
