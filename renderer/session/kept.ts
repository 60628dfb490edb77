import type { ScanView, SlotView } from '#engine';
import { isOpen } from '../outbox/Entry.ts';
import { outboxNow } from '../outbox/outbox.ts';
import { badgePerson } from './session.ts';
import type { Item, Json } from '../api/reads.ts';

/** A shift ends within this time, wherever the plant's calendar is not asked; milliseconds. */
const SHIFT = 12 * 3_600_000;
const PREFIX = 'takt.kept.';

interface Kept {
  readonly value: Json;
  readonly at: number;
}

/** What slots keep from one entry to the next, by person and by what they take: an operator scanned once is known on every screen. */
export function keptInput(view: ScanView, userId: string): Item {
  const kept = view.slots.flatMap((slot) =>
    inputsOf(slot).flatMap((input) => {
      const value = readKept(slot, input, userId) ?? (slot.isWhoWorks ? badgePerson() : undefined);
      return value === undefined ? [] : [[input, value] as const];
    }),
  );
  return Object.fromEntries(kept);
}

/** Keeps what was just used. */
export function keep(view: ScanView, userId: string, input: Item): void {
  for (const slot of view.slots) {
    if (slot.keep === 'no') continue;
    for (const name of inputsOf(slot)) {
      const [key, value] = [keyOf(slot, name, userId), input[name]];
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ value, at: Date.now() } satisfies Kept));
    }
  }
}

/** The input a slot fills, or those of a form. */
function inputsOf({ input, inputs = [] }: SlotView): readonly string[] {
  return input === undefined ? inputs.map(({ name }) => name) : [input];
}

/** A half-done entry, and what it was before each of its scans. */
export interface Basket {
  readonly input: Item;
  readonly past: readonly Item[];
}

/** Keeps the half-done entry of a screen, so that a reload loses nothing and can be gone back from. */
export function saveBasket(screen: string, userId: string, input: Item, past: readonly Item[] = []): void {
  const key = `takt.basket.${userId}.${screen}`;
  if (Object.keys(input).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ input, past } satisfies Basket));
}

/** What was left on a screen; what is on its way already is not done twice. */
export function savedBasket(screen: string, userId: string): Basket {
  const kept = localStorage.getItem(`takt.basket.${userId}.${screen}`);
  const basket = kept === null ? EMPTY : (JSON.parse(kept) as Basket);
  const own = JSON.stringify(basket.input);
  // What was refused is on its way no longer: it may be put right.
  const isOnItsWay = outboxNow().some(
    (entry) => !isOpen(entry) && entry.screen === screen && JSON.stringify(entry.input) === own,
  );
  return isOnItsWay ? EMPTY : basket;
}

const EMPTY: Basket = { input: {}, past: [] };

/** At sign-out what was kept until then goes; what holds for the shift stays. */
export function forgetKept(userId: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${userId}.login.`));
  for (const key of keys) localStorage.removeItem(key);
}

function readKept(slot: SlotView, input: string, userId: string): Json | undefined {
  const text = slot.keep === 'no' ? null : localStorage.getItem(keyOf(slot, input, userId));
  if (text === null) return undefined;
  const { value, at } = JSON.parse(text) as Kept;
  return slot.keep === 'shift' && Date.now() - at > SHIFT ? undefined : value;
}

function keyOf(slot: SlotView, input: string, userId: string): string {
  return `${PREFIX}${userId}.${slot.keep}.${slot.expect ?? (slot.kind === 'form' ? input : slot.name)}`;
}
