import type { SlotView, ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { PendingScan } from './scanContext.ts';

/**
 * Assigns a code while the server is away: to the chosen slot, else the first that accepts codes and has room; a badge
 * scanned again by habit is recognized. The server checks the code when it is sent.
 *
 * @returns the input, or undefined when no slot takes the code
 */
export function placeOffline(slots: readonly SlotView[], input: Item, { code, slot: chosen }: PendingScan): Item | undefined {
  const open = slots.filter((slot) => slot.kind !== 'form' && slot.input !== undefined);
  const isKnown = open.some(({ kind, input: name = '' }) => kind === 'code' && isSame(input[name] ?? null, code));
  if (isKnown && chosen === undefined) return input;
  const slot = open.find(({ name }) => name === chosen) ?? open.find((each) => hasRoom(each, input));
  return slot?.input === undefined ? undefined : withPlaced(slot, slot.input, input, code);
}

function hasRoom({ kind, input: name = '', maxItems = Infinity }: SlotView, input: Item): boolean {
  const value = input[name];
  return kind === 'code' ? value === undefined || value === null : listOf(value).length < maxItems;
}

function withPlaced(slot: SlotView, name: string, input: Item, code: string): Item | undefined {
  if (slot.kind === 'code') return { ...input, [name]: code };
  const list = listOf(input[name]);
  if (slot.kind === 'basket')
    return list.some((each) => isSame(each, code)) ? undefined : { ...input, [name]: [...list, code] };
  const field = slot.item?.find(({ ref }: ViewField) => ref !== undefined && ref === slot.expect);
  return field && { ...input, [name]: [...list, { [field.name]: code }] };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Codes are compared case-insensitively. */
const isSame = (a: Json, b: string): boolean => typeof a === 'string' && a.toLowerCase() === b.toLowerCase();
