import type { SlotView, ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { Scanned } from './scanContext.ts';

/**
 * Puts a code where the person stands while no server can say what it is: into the slot he chose, else the first that takes codes
 * and has room; a badge that is scanned again out of habit is known. What a code really is, is found when it is sent.
 *
 * @returns the input, or nothing when there is no place for the code
 */
export function placeHere(slots: readonly SlotView[], input: Item, { code, slot: chosen }: Scanned): Item | undefined {
  const open = slots.filter((slot) => slot.kind !== 'form' && slot.input !== undefined);
  const isKnown = open.some(({ kind, input: name = '' }) => kind === 'code' && isSame(input[name] ?? null, code));
  if (isKnown && chosen === undefined) return input;
  const slot = open.find(({ name }) => name === chosen) ?? open.find((each) => hasRoom(each, input));
  return slot?.input === undefined ? undefined : placed(slot, slot.input, input, code);
}

function hasRoom({ kind, input: name = '', maxItems = Infinity }: SlotView, input: Item): boolean {
  const value = input[name];
  return kind === 'code' ? value === undefined || value === null : listOf(value).length < maxItems;
}

function placed(slot: SlotView, name: string, input: Item, code: string): Item | undefined {
  if (slot.kind === 'code') return { ...input, [name]: code };
  const list = listOf(input[name]);
  if (slot.kind === 'basket')
    return list.some((each) => isSame(each, code)) ? undefined : { ...input, [name]: [...list, code] };
  const field = slot.item?.find(({ ref }: ViewField) => ref !== undefined && ref === slot.expect);
  return field && { ...input, [name]: [...list, { [field.name]: code }] };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Codes are compared without case. */
const isSame = (a: Json, b: string): boolean => typeof a === 'string' && a.toLowerCase() === b.toLowerCase();
