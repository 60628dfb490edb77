import type { Context } from '../decide/types.ts';
import { readPartial } from '../input/readPartial.ts';
import type { Json } from '../input/wire.ts';
import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/port.ts';
import type { Refusal } from '../types.ts';
import { cardAsks, Cards, type CardAsk, type CardRow } from './cards.ts';
import type { Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import { kindOf, placeScan, type Placed, type Scan } from './placeScan.ts';
import { seeInput, type Seen } from './seeInput.ts';
import { tellBeside } from './tellBeside.ts';
import { refusedCard, tellLook } from './tellLook.ts';

/** Where a look reads: the rows the action's loads name, and the cards of what is in the slots. */
export interface LookStore extends Store {
  /** Rows behind codes that the person may see; those he may not, and those that do not exist, are left out. */
  cards(asks: readonly CardAsk[], action: string, context: Context): readonly CardRow[] | Promise<readonly CardRow[]>;
  /** Entity of a row the person may see that carries a code, whatever the screen takes; undefined when nothing does. */
  carrier(code: string, context: Context): string | undefined | Promise<string | undefined>;
}

/** What is in the slots now, and what was scanned just now. */
export interface LookCall {
  /** Parsed JSON, not trusted. */
  readonly input: unknown;
  readonly scan?: Scan;
}

/**
 * The engine's answer to one scan, or to one change of what is typed: where a code goes, what stands behind it, and everything
 * that can be said against the input so far. Reads only.
 */
export async function lookAt(
  bundle: Bundle,
  screen: LookScreen,
  { input, scan }: LookCall,
  store: LookStore,
  context: Context,
): Promise<Look> {
  const partial: Context = { ...context, isPartial: true };
  const read = readPartial(screen.action, input);
  const cards = new Cards(await store.cards(cardAsks(screen.slots, read.record, scan?.code), screen.action.id, context));
  const see = (raw: unknown): Promise<Seen> =>
    seeInput(bundle, screen, readPartial(screen.action, raw), cards, store, partial);
  const told = (seen: Seen): Look => ({
    ...tellLook(screen, seen, cards),
    ...tellBeside(bundle, context.actor.roles, screen, seen.foresight),
  });
  let known: Promise<Seen> | undefined;
  const before = (): Promise<Seen> => (known ??= see(input));
  const refused = async (placed: Placed, reasons: readonly Refusal[]): Promise<Look> => ({
    ...told(await before()),
    taken: false,
    refusals: reasons,
    ...(placed.slot ? { slot: placed.slot.name } : {}),
    ...refusedCard(screen, placed, cards),
  });
  if (!scan) return told(await before());
  const placed = placeScan({ id: screen.id, slots: screen.slots, input: read.record, cards }, scan);
  if (!placed.ok) return refused(placed, [ofOtherKind(placed, await store.carrier(scan.code, context))]);
  const seen = await see(placed.input);
  const reasons = await reasonsAgainst(placed, seen, before);
  if (reasons.length > 0) return refused(placed, reasons);
  const kept = withoutLater(screen.slots, placed, seen);
  return { ...told(kept ? await see(kept) : seen), slot: placed.slot.name };
}

/** A code that no slot takes, and that something carries all the same. */
function ofOtherKind({ refusal }: Extract<Placed, { ok: false }>, carrier: string | undefined): Refusal {
  if (carrier === undefined) return refusal;
  const { code = '', kind: wanted } = refusal.params;
  if (refusal.code === 'scan.unknownCode')
    return { ...refusal, code: 'scan.notHere', params: { code, kind: kindOf(carrier) } };
  if (refusal.code !== 'scan.noSuch' || wanted === undefined) return refusal;
  return { ...refusal, code: 'scan.otherKind', params: { code, kind: kindOf(carrier), wanted } };
}

/** A code that replaces another: what a later slot holds and does not go with it is asked for again. */
function withoutLater(
  slots: LookScreen['slots'],
  { slot, input }: Extract<Placed, { ok: true }>,
  { refusals }: Seen,
): Record<string, Json> | undefined {
  const later = slots.slice(slots.indexOf(slot) + 1).filter(({ kind }) => kind === 'code');
  const names = later
    .flatMap(({ inputs }) => inputs.map(({ name }) => name))
    .filter((name) => (input[name] ?? null) !== null);
  const wrong = names.filter((name) => refusals.some(({ at }) => at === `/${name}`));
  return wrong.length === 0 ? undefined : Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name)));
}

/**
 * What is wrong with the code just placed. What is wrong with its list as a whole counts when the list was right before and the
 * code is not the first: a list that is not long enough yet is no reason against the code that begins it.
 */
async function reasonsAgainst(
  { at: place, slot }: Extract<Placed, { ok: true }>,
  { refusals }: Seen,
  before: () => Promise<Seen>,
): Promise<readonly Refusal[]> {
  const [, list = '', index] = place.split('/');
  const own = refusals.filter(({ at }) => at !== undefined && (at === place || at.startsWith(`${place}/`)));
  const whole = refusals.filter(({ at }) => at === `/${list}` && at !== place);
  // What else stands in the rows is typed: it is mended there.
  if (whole.length === 0 || index === undefined || index === '0' || slot.kind === 'rows') return own;
  const old = (await before()).refusals;
  return [...own, ...whole.filter(({ code }) => !old.some((refusal) => refusal.code === code))];
}
