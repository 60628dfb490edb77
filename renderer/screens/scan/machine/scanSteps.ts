import type { Answer } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey } from '../../../api/submit.ts';
import { isLost } from '../../../submit/pendingKeys.ts';
import type { SubmitEnd } from '../../../submit/submitMachine.ts';
import { placeHere } from './placeHere.ts';
import type { RefusedScan, ScanContext, ToldLook } from './scanContext.ts';

/**
 * Whether a scan finished the entry: nothing is open, nothing speaks against it, and nothing differs from what was expected. What is
 * typed is finished by the scan of the next entry.
 */
export function isComplete(context: ScanContext, answer: Answer<ToldLook>): boolean {
  const { isFinishedByScan, isScanned, isTyped, asking, queue } = context;
  if (!isFinishedByScan || !answer.ok || !answer.data.taken || !(asking ?? isScanned)) return false;
  if (!asking && isTyped && queue.length === 0) return false;
  if (context.isHeld?.(answer.data.input)) return false;
  const { open, refusals, deviations } = answer.data;
  return open.length === 0 && refusals.length === 0 && deviations === undefined;
}

/** The code that is looked at next: none while something that was typed before it is not looked at. */
export function askedNext({ queue, isFilledIn, isFinishedByScan, isTyped, isTypingSeen }: ScanContext): Partial<ScanContext> {
  const isTypedFirst = isFinishedByScan && isTyped && !isTypingSeen && queue.length > 0;
  return {
    asking: isFilledIn || isTypedFirst ? undefined : queue[0],
    isFilledIn: false,
    isTypingSeen: isTypingSeen || isTypedFirst,
  };
}

/** The input without what was kept and does not fit, before anybody scanned anything: it is asked for again. */
export function withoutStale({ kept, past, asking, input }: ScanContext, answer: Answer<ToldLook>): Item | undefined {
  if (!answer.ok || asking || past.length > 0) return undefined;
  const isStale = (name: string): boolean => kept.includes(name) && answer.data.refusals.some(({ at }) => at === `/${name}`);
  const fresh = Object.entries(input).filter(([name]) => !isStale(name));
  return fresh.length === Object.keys(input).length ? undefined : Object.fromEntries(fresh);
}

/** Nobody answered. */
export const isAway = (answer: Answer<unknown>): boolean => !answer.ok && answer.status === 0;

/** Codes that wait are put where the person stands, if what he does may wait too; else they stay until somebody can look at them. */
export function placedHere({ unheard, queue, input, past, isScanned }: ScanContext): Partial<ScanContext> {
  if (!unheard) return {};
  return queue.reduce<Pick<ScanContext, 'queue' | 'input' | 'past' | 'refused' | 'look' | 'isScanned'>>(
    (now, scanned) => {
      const placed = placeHere(unheard.slots, now.input, scanned);
      const { code, beat } = scanned;
      const refusals = [unheard.tell('ui.outbox.noPlace', { code })];
      const beats = [...(now.refused?.beats ?? []), ...(beat === undefined ? [] : [beat])];
      if (!placed) return { ...now, refused: { code, refusals, beats } };
      return { ...now, input: placed, past: [...now.past, now.input], isScanned: true };
    },
    { queue: [], input: withDefaults(input, unheard.defaults), past, refused: undefined, look: undefined, isScanned },
  );
}

/** What was given stays first. */
function withDefaults(input: Item, defaults: Item): Item {
  return { ...input, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => input[name] === undefined)) };
}

/** What the server saw: a scan that was taken changes the input where its slot stands, whatever was typed meanwhile. */
export function looked(context: ScanContext, answer: Answer<ToldLook>): Partial<ScanContext> {
  const { asking: scan } = context;
  const queue = context.queue.filter((each) => each !== scan);
  if (!answer.ok) return { queue, failure: answer };
  const look = answer.data;
  const proposed = proposedBy(context, answer);
  if (!look.taken && scan) {
    const known = { ...look, refusals: context.look?.refusals ?? [] };
    return { queue, look: known, input: { ...context.input, ...proposed }, refused: refusedScan(scan.code, look) };
  }
  // What was refused is still so; that nobody answered is not.
  const failure = context.failure && isLost(context.failure) ? undefined : context.failure;
  if (!scan && Object.keys(proposed).length === 0) return { look, failure };
  const input = { ...(scan ? look.input : context.input), ...proposed };
  const past = scan ? [...context.past, context.input] : context.past;
  const isScanned = context.isScanned || scan !== undefined;
  const typing = scan ? { isTyped: false, isTypingSeen: false } : {};
  return {
    ...typing,
    queue,
    look,
    input,
    past,
    isScanned,
    refused: undefined,
    failure: undefined,
    key: newKey(),
  };
}

/** Proposals for typed inputs that nobody has touched: the first one, and another one in its place when it is another now. */
export function proposedBy({ touched, filled, input, look }: ScanContext, answer: Answer<ToldLook>): Item {
  if (!answer.ok) return {};
  const isOpen = (name: string): boolean => filled.has(name) && !touched.has(name);
  const isOwn = (name: string): boolean => input[name] === undefined || input[name] === look?.proposals?.[name];
  const all = Object.entries(answer.data.proposals ?? {});
  return Object.fromEntries(all.filter(([name, value]) => isOpen(name) && isOwn(name) && value !== input[name]));
}

/** What is typed, and that it was typed. */
export function changed(context: ScanContext, input: Item): Partial<ScanContext> {
  const names = [...Object.keys(input), ...Object.keys(context.input)];
  const touched = new Set([...context.touched, ...names.filter((name) => input[name] !== context.input[name])]);
  return {
    input,
    touched,
    isTyped: true,
    isTypingSeen: false,
    refused: undefined,
    failure: undefined,
    key: newKey(),
  };
}

function refusedScan(code: string, { slot, refused, refusals, repeats }: ToldLook): RefusedScan {
  return {
    code,
    refusals,
    isRepeat: repeats === true,
    ...(slot === undefined ? {} : { slot }),
    ...(refused ? { card: refused } : {}),
  };
}

/** What a submit leaves; one whose question was left unanswered leaves all as it was. */
export function finished({ answer, key }: SubmitEnd): Partial<ScanContext> {
  if (answer?.ok) return { key, outcome: answer, failure: undefined, past: [], booked: undefined };
  return { key, failure: answer };
}
