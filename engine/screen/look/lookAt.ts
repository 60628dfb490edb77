import type { Context } from '../../frame/types.ts';
import { readPartial } from '../../input/readPartial.ts';
import type { Json } from '../../value/json.ts';
import type { Bundle } from '../../model/types.ts';
import type { Store } from '../../decide/port.ts';
import type { Refusal } from '../../types.ts';
import { asksAnew, repeated } from './amber.ts';
import { cardAsks, Cards, codesIn, type CardAsk, type CardRow } from './cards.ts';
import { firstToAsk, reasonAsked, unproposed } from './deviations.ts';
import { contradicts, heldCode, unfinishedBy } from './held.ts';
import type { Deviation, Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import { kindOf, placeScan, type Placed, type Scan } from './placeScan.ts';
import { filledIn, standingProposals, withTyped } from './proposals.ts';
import { seeInput, type Seen } from './seeInput.ts';
import { tellBeside } from './tellBeside.ts';
import { tellForms } from './tellForms.ts';
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
  const told = async (seen: Seen): Promise<Look> => ({
    ...tellLook(screen, seen, cards),
    ...(await standingProposals(screen.slots, seen, see)),
    ...tellBeside(bundle, context.actor.roles, screen, seen.foresight),
    ...tellForms(bundle, context.actor.roles, seen.foresight),
    ...(await deviating(screen, seen, see)),
  });
  let known: Promise<Seen> | undefined;
  const before = (): Promise<Seen> => (known ??= see(input));
  let old: Promise<Look> | undefined;
  const toldBefore = (): Promise<Look> => (old ??= before().then(told));
  const refused = async (placed: Placed, reasons: readonly Refusal[]): Promise<Look> => ({
    ...(await toldBefore()),
    taken: false,
    refusals: reasons,
    ...repeated(screen.action, placed, reasons),
    ...(placed.slot ? { slot: placed.slot.name } : {}),
    ...refusedCard(screen, placed, cards),
  });
  if (!scan) return toldBefore();
  const placed = placeScan({ id: screen.id, slots: screen.slots, input: read.record, cards }, scan);
  if (!placed.ok) return refused(placed, [ofOtherKind(placed, await store.carrier(scan.code, context))]);
  const held = heldCode(placed, read.record, scan);
  const unfinished = held === undefined ? undefined : unfinishedBy(screen, placed, held, await toldBefore());
  if (unfinished) return refused({ ...placed, ok: false, refusal: unfinished }, [unfinished]);
  const filled = await filledIn(screen, placed, before);
  const own = { ...placed, input: without(placed.input, filled) };
  const seen = await see(own.input);
  const reasons = await reasonsAgainst(own, seen, before);
  if (reasons.length > 0) return refused(placed, reasons);
  const kept = withoutLater(screen.slots, own, seen);
  const now = kept ? await see(kept) : seen;
  const look = await told(now);
  const anew = Object.entries(look.proposals ?? {}).filter(([name]) => filled.includes(name));
  const answer = anew.length === 0 ? look : await told(await see({ ...look.input, ...Object.fromEntries(anew) }));
  const isNew = answer.deviations && (await deviatesBy(placed.slot.name, answer.deviations, toldBefore));
  const goOn = async (from: Seen, told: Look): Promise<Seen> => {
    const typed = withTyped(screen.slots, told);
    return typed === told.input ? from : see(typed);
  };
  const asks = await asksAnew(await goOn(now, answer), async () => goOn(await before(), await toldBefore()));
  const isAmber = isNew || asks.length > 0;
  const isAgainst = await contradicts(screen.slots, now, before);
  return {
    ...answer,
    slot: placed.slot.name,
    ...(asks.length > 0 ? { asks } : {}),
    ...(isAmber ? { deviates: true } : {}),
    ...(isAgainst ? { contradicts: true } : {}),
  };
}

/** What was scanned and is not what was expected, and the reason that is asked for it. */
async function deviating(
  screen: LookScreen,
  { foresight, read: { record } }: Seen,
  see: (raw: unknown) => Promise<Seen>,
): Promise<Pick<Look, 'deviations' | 'reason'>> {
  const wrong = unproposed(screen.slots, record, foresight);
  const reason = reasonAsked(screen, foresight);
  const late = reason && wrong.length === 0 ? await firstToAsk(screen, record, see) : undefined;
  const given = late && codesIn(late, record).findLast((code) => code !== null);
  const found: readonly Deviation[] = late && given ? [{ slot: late.name, given }] : wrong;
  if (found.length === 0) return {};
  const why = reason?.when?.code;
  return {
    deviations: found.map((each) => ({ ...each, ...(why === undefined ? {} : { why }) })),
    ...(reason ? { reason: reason.name } : {}),
  };
}

/** Did the scan of a slot bring about what is not as expected? */
async function deviatesBy(slot: string, deviations: readonly Deviation[], before: () => Promise<Look>): Promise<boolean> {
  if (deviations.some((each) => each.slot === slot)) return true;
  const known = (await before()).deviations ?? [];
  return deviations.some((each) => !known.some((old) => old.slot === each.slot && old.given === each.given));
}

function without(input: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
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
  return wrong.length === 0 ? undefined : without(input, wrong);
}

/**
 * What is wrong with the code just placed. What is wrong with its list as a whole counts when the list was right before and the
 * code is not the first: a list that is not long enough yet is no reason against the code that begins it. What is said of an input
 * that is still to come, or of no input, and was not said before, is known by this code alone: nothing that follows puts it right.
 */
async function reasonsAgainst(
  { at: place, slot, input }: Extract<Placed, { ok: true }>,
  { refusals }: Seen,
  before: () => Promise<Seen>,
): Promise<readonly Refusal[]> {
  const [, list = '', index] = place.split('/');
  const own = refusals.filter(({ at }) => at !== undefined && (at === place || at.startsWith(`${place}/`)));
  const whole = refusals.filter(({ at }) => at === `/${list}` && at !== place);
  // What else stands in the rows is typed: it is mended there.
  const isOfList = whole.length > 0 && index !== undefined && index !== '0' && slot.kind !== 'rows';
  const more = [...(isOfList ? whole : []), ...refusals.filter((refusal) => isAhead(refusal, input))];
  if (more.length === 0) return own;
  const old = (await before()).refusals;
  return [...own, ...more.filter(({ code }) => !old.some((refusal) => refusal.code === code))];
}

/** Is a refusal about an input that is still to come, or about none? */
function isAhead({ at = '' }: Refusal, input: Readonly<Record<string, Json>>): boolean {
  const [, name = ''] = at.split('/');
  return (input[name] ?? null) === null;
}
