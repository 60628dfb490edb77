import type { ScanView, SlotView } from '#engine';
import { isQueued } from '../outbox/outbox.ts';
import { summarizeInput } from '../outbox/summarizeInput.ts';
import { badgePerson } from './session.ts';
import type { Item, Json } from '../api/reads.ts';
import { serverNow } from '../state/serverClock.ts';

/** Maximum duration of a shift, where the plant's calendar is not available; milliseconds. */
const SHIFT_MS = 12 * 3_600_000;
const PREFIX = 'takt.kept.';

interface StoredValue {
  readonly value: Json;
  readonly at: number;
}

/**
 * Values that slots retain between entries, by user and by what they accept: an operator scanned once is known on every
 * screen, as an operator; who inspects says so by their own badge.
 */
export function retainedInput(view: ScanView, userId: string): Item {
  const stored = view.slots.flatMap((slot) =>
    inputsOf(slot).flatMap((input) => {
      const value = readRetained(slot, input, userId) ?? (slot.isWhoWorks ? badgePerson() : undefined);
      return value === undefined ? [] : [[input, value] as const];
    }),
  );
  return Object.fromEntries(stored);
}

/** Stores the values just used. */
export function retainInput(view: ScanView, userId: string, input: Item): void {
  for (const slot of view.slots) {
    if (slot.keep === 'no') continue;
    for (const name of inputsOf(slot)) {
      const [key, value] = [keyOf(slot, name, userId), input[name]];
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ value, at: serverNow() } satisfies StoredValue));
    }
  }
}

/** The inputs of a slot or form. */
function inputsOf({ input, inputs = [] }: SlotView): readonly string[] {
  return input === undefined ? inputs.map(({ name }) => name) : [input];
}

/**
 * An unfinished entry, its input before each scan, what was taken out of its baskets again, by input, the inputs somebody changed, and
 * entries set aside.
 */
export interface ScanDraft {
  readonly input: Item;
  readonly past: readonly Item[];
  readonly putAway: Readonly<Record<string, readonly string[]>>;
  readonly touched: readonly string[];
  /** The inputs its screen asked for, each with its title as it was read. */
  readonly asked?: Readonly<Record<string, string>>;
  /** What its screen asked for and asks no longer: titles and values as they are read. */
  readonly dropped: readonly DroppedInput[];
  readonly former: readonly { readonly code: string; readonly input: Item }[];
}

/** What was scanned or typed for an input that a publication took from its screen. */
interface DroppedInput {
  readonly title: string;
  readonly value: string;
}

/** Stores the unfinished entry of a screen, so that it, its baskets and its undo survive a reload. */
export function saveScanDraft(
  screen: string,
  userId: string,
  input: Item,
  { past = [], putAway = {}, touched = [], former = [], dropped = [], asked }: Partial<Omit<ScanDraft, 'input'>> = {},
): void {
  const key = `takt.basket.${userId}.${screen}`;
  if (Object.keys(input).length + former.length === 0) localStorage.removeItem(key);
  else
    localStorage.setItem(
      key,
      JSON.stringify({ input, past, putAway, touched, former, dropped, ...(asked ? { asked } : {}) } satisfies ScanDraft),
    );
}

/**
 * The unfinished entry of a screen; one that is already queued is not restored. What the screen asked for and asks for no longer is taken out, as
 * nobody sees it, and named.
 */
export function readScanDraft(view: Pick<ScanView, 'id' | 'slots'>, userId: string): ScanDraft {
  const stored = localStorage.getItem(`takt.basket.${userId}.${view.id}`);
  const draft = stored === null ? EMPTY : { ...EMPTY, ...(JSON.parse(stored) as Partial<ScanDraft>) };
  const { asked = {}, ...kept } = draft;
  if (isQueued(view.id, draft.input)) return { ...EMPTY, former: kept.former };
  const inputs = new Set(view.slots.flatMap(inputsOf));
  const gone = new Set(Object.keys(asked).filter((name) => !inputs.has(name)));
  if (gone.size === 0) return kept;
  const without = (input: Item): Item => Object.fromEntries(Object.entries(input).filter(([name]) => !gone.has(name)));
  const former = kept.former.map((each) => ({ ...each, input: without(each.input) }));
  const dropped = [...gone].flatMap((name) => {
    const value = summarizeInput({ [name]: kept.input[name] ?? null }).join(', ');
    return value === '' ? [] : [{ title: asked[name] ?? name, value }];
  });
  return {
    ...kept,
    input: without(kept.input),
    past: kept.past.map(without),
    former,
    dropped: [...kept.dropped, ...dropped],
  };
}

/** The inputs a screen asks for, each with its title. */
export function askedInputs(
  { slots }: Pick<ScanView, 'slots'>,
  t: (code: string) => string,
): Readonly<Record<string, string>> {
  const titles = slots.flatMap(({ input, inputs = [], title }) =>
    input === undefined ? inputs.map((each) => [each.name, t(each.title)]) : [[input, t(title)]],
  );
  return Object.fromEntries(titles) as Readonly<Record<string, string>>; // pairs of names and titles
}

const EMPTY: ScanDraft = { input: {}, past: [], putAway: {}, touched: [], former: [], dropped: [] };

/** Where something of a user is kept until they sign out. */
export const untilSignOut = (userId: string, name: string): string => `${PREFIX}${userId}.login.${name}`;

/** Clears what is kept until sign-out; what is kept for the shift stays. */
export function clearRetained(userId: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(untilSignOut(userId, '')));
  for (const key of keys) localStorage.removeItem(key);
}

function readRetained(slot: SlotView, input: string, userId: string): Json | undefined {
  const text = slot.keep === 'no' ? null : localStorage.getItem(keyOf(slot, input, userId));
  if (text === null) return undefined;
  const { value, at } = JSON.parse(text) as StoredValue;
  return slot.keep === 'shift' && serverNow() - at > SHIFT_MS ? undefined : value;
}

function keyOf(slot: SlotView, input: string, userId: string): string {
  const named = slot.isWhoWorks || slot.kind === 'form' ? input : (slot.expect ?? slot.name);
  return `${PREFIX}${userId}.${slot.keep}.${named}`;
}
