import { routeUnchecked } from '#engine';
import type { Answer } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey } from '../../../api/submit.ts';
import { isUnanswered, UNDECIDED } from '../../../api/answerVerdict.ts';
import type { SubmitEnd } from '../../../submit/submitMachine.ts';
import { putAwayAfter } from './putAway.ts';
import { EMPTY_ENTRY, type FormerEntry, type RefusedScan, type ScanContext, type RenderedPreview } from './scanContext.ts';

/**
 * Whether a scan completed the entry: nothing is open, short, refused or deviating. Typed input is submitted by the scan of the next
 * entry.
 */
export function isComplete(context: ScanContext, answer: Answer<RenderedPreview>): boolean {
  const { isFinishedByScan, isScanned, isTyped, current, queue } = context;
  if (!answer.ok || !answer.data.taken) return false;
  if (!isFinishAsked(context)) {
    if (!isFinishedByScan || !(current ?? isScanned)) return false;
    if (!Object.values(answer.data.sums).every(isReached)) return false;
    if (!current && isTyped && queue.length === 0) return false;
  }
  if (context.isOnHold?.(answer.data.input)) return false;
  const { open, refusals, deviations } = answer.data;
  return open.length === 0 && refusals.length === 0 && deviations === undefined;
}

/** Whether what is gathered comes up to what it is measured against. */
const isReached = ({ value, against }: RenderedPreview['sums'][string]): boolean =>
  typeof against !== 'number' || (typeof value === 'number' && value >= against);

/** Whether Finish was pressed, and every scan that came before it is checked. */
function isFinishAsked({ finishAfter, current, queue }: ScanContext): boolean {
  return finishAfter !== undefined && (finishAfter === current || !queue.includes(finishAfter));
}

/** The scan that finishes the entry, where the next one begins with another. */
export function finishingCode({ laterSlots }: ScanContext, { lastScan }: Partial<ScanContext>): string | undefined {
  return lastScan && laterSlots.has(lastScan.slot ?? '') ? lastScan.code : undefined;
}

/** Whether a code is the one that just finished the entry, scanned twice. */
export function isEcho({ finishedBy }: ScanContext, code: string): boolean {
  return finishedBy !== undefined && finishedBy.trim().toUpperCase() === code.trim().toUpperCase();
}

/** The next code to check: none while earlier typed input is unchecked. */
export function nextScan({
  queue,
  isFilledIn,
  isFinishedByScan,
  isTyped,
  isTypingChecked,
}: ScanContext): Partial<ScanContext> {
  const isTypedFirst = isFinishedByScan && isTyped && !isTypingChecked && queue.length > 0;
  return {
    current: isFilledIn || isTypedFirst ? undefined : queue[0],
    isFilledIn: false,
    isTypingChecked: isTypingChecked || isTypedFirst,
  };
}

/** The input without retained values that do not fit, before the first scan: they are requested again. */
export function dropStaleInputs(
  { retained, past, current, input }: ScanContext,
  answer: Answer<RenderedPreview>,
): Item | undefined {
  if (!answer.ok || current || past.length > 0) return undefined;
  const isStale = (name: string): boolean =>
    retained.includes(name) && answer.data.refusals.some(({ at }) => at === `/${name}`);
  const fresh = Object.entries(input).filter(([name]) => !isStale(name));
  return fresh.length === Object.keys(input).length ? undefined : Object.fromEntries(fresh);
}

/** An answer that says nothing of what was asked: what was scanned is asked about again. */
export const isAway = (answer: Answer<unknown>): boolean => !answer.ok && UNDECIDED.has(answer.status);

/** Nobody is signed in any more. */
export const isSignedOut = (answer: Answer<unknown>): boolean => !answer.ok && answer.status === UNAUTHORIZED;
const UNAUTHORIZED = 401;

/** Queued codes are assigned to slots if the action may be queued; else they wait until the server is back. */
export function placeWaitingScans({
  offline,
  queue,
  input,
  past,
  isScanned,
  isUnchecked,
}: ScanContext): Partial<ScanContext> {
  if (!offline?.mayWait) return {};
  const named = offline.slots.flatMap(({ hasOtherCodes, input: name }) =>
    hasOtherCodes && name !== undefined ? [name] : [],
  );
  const isNamed = (after: Item, before: Item): boolean => named.some((name) => after[name] !== before[name]);
  return queue.reduce<Pick<ScanContext, 'queue' | 'input' | 'past' | 'refused' | 'preview' | 'isScanned' | 'isUnchecked'>>(
    (now, scanned) => {
      const placed = routeUnchecked(offline, now.input, scanned);
      const { code, logId: scanLogId } = scanned;
      const logIds = [...(now.refused?.logIds ?? []), ...(scanLogId === undefined ? [] : [scanLogId])];
      if (!placed.ok) return { ...now, refused: { code, refusals: [offline.renderRefusal(placed.refusal)], logIds } };
      return {
        ...now,
        input: placed.input,
        past: [...now.past, now.input],
        isScanned: true,
        ...(isNamed(placed.input, now.input) ? { isUnchecked: true } : {}),
      };
    },
    {
      queue: [],
      input: withDefaults(input, offline.defaults),
      past,
      refused: undefined,
      preview: undefined,
      isScanned,
      isUnchecked,
    },
  );
}

/** Entered values come first. */
function withDefaults(input: Item, defaults: Item): Item {
  return { ...input, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => input[name] === undefined)) };
}

/** Applies a preview: an accepted scan changes the input of its slot, whatever was typed meanwhile. */
export function previewResult(context: ScanContext, answer: Answer<RenderedPreview>): Partial<ScanContext> {
  const { current: scan } = context;
  const queue = context.queue.filter((each) => each !== scan);
  if (!answer.ok) return { queue, failure: answer, finishAfter: undefined };
  const preview = answer.data;
  const proposed = withProposals(context, answer);
  if (!preview.taken && scan) {
    const known = { ...preview, refusals: context.preview?.refusals ?? [] };
    const refused = refusedScan(scan.code, preview);
    return { queue, preview: known, input: { ...context.input, ...proposed }, refused, finishAfter: undefined };
  }
  // A refusal persists; a network failure does not.
  const failure = context.failure && isUnanswered(context.failure) ? undefined : context.failure;
  // What was taken unchecked goes by the codes the server knows, unless it was changed meanwhile.
  const known = scan || context.isUnchecked ? preview.input : context.input;
  if (!scan && Object.keys(proposed).length === 0)
    return { preview, failure, lastScan: context.lastScan, input: known, isUnchecked: undefined };
  const input = { ...known, ...proposed };
  const past = scan ? [...context.past, context.input] : context.past;
  const isScanned = context.isScanned || scan !== undefined;
  const typing = scan ? { isTyped: false, isTypingChecked: false } : {};
  const lastScan = scan ? { code: scan.code, slot: preview.slot, replaced: preview.replaced } : context.lastScan;
  const { setAside: code } = preview;
  const entry =
    code === undefined ? {} : { former: withFormer(context, { code, input: context.input }), touched: new Set<string>() };
  return {
    ...typing,
    ...entry,
    queue,
    preview,
    input,
    past,
    isScanned,
    lastScan,
    refused: undefined,
    failure: undefined,
    isUnchecked: undefined,
    key: newKey(),
  };
}

/** The entries set aside with another one: of one thing there is one, and none that nothing was done with. */
function withFormer({ former }: Pick<ScanContext, 'former'>, entry: FormerEntry): ScanContext['former'] {
  return [...former.filter(({ code }) => code !== entry.code), entry];
}

/** Continues an entry that was set aside; the present one takes its place where something was done for it, unless it is booked. */
export function resumed(context: ScanContext, former: FormerEntry, present: FormerEntry | undefined): Partial<ScanContext> {
  const others = context.former.filter((each) => each !== former);
  const isBooked = context.outcome !== undefined || context.booked !== undefined;
  return {
    ...EMPTY_ENTRY,
    input: former.input,
    booked: undefined,
    former: present && !isBooked ? withFormer({ former: others }, present) : others,
    past: isBooked ? [] : [...context.past, context.input],
    touched: new Set(Object.keys(former.input)),
    isScanned: false,
    isTyped: true,
    key: newKey(),
  };
}

/** Applies proposals to untouched inputs: the first one, or a changed one. */
export function withProposals(context: ScanContext, answer: Answer<RenderedPreview>): Item {
  if (!answer.ok) return {};
  const { filled, preview } = context;
  // Into a new entry goes nothing that was typed for the former one.
  const isNew = answer.data.setAside !== undefined;
  const { touched, input } = isNew ? { touched: new Set<string>(), input: answer.data.input } : context;
  const isOpen = (name: string): boolean => filled.has(name) && !touched.has(name);
  const isOwn = (name: string): boolean => input[name] === undefined || input[name] === preview?.proposals?.[name];
  const all = Object.entries(answer.data.proposals ?? {});
  return Object.fromEntries(all.filter(([name, value]) => isOpen(name) && isOwn(name) && value !== input[name]));
}

/** Typed input, marked as typed. */
export function changed(context: ScanContext, input: Item): Partial<ScanContext> {
  const names = [...Object.keys(input), ...Object.keys(context.input)];
  const touched = new Set([...context.touched, ...names.filter((name) => input[name] !== context.input[name])]);
  return {
    input,
    putAway: putAwayAfter(context.putAway, context.input, input),
    touched,
    isTyped: true,
    isTypingChecked: false,
    finishAfter: undefined,
    refused: undefined,
    failure: undefined,
    key: newKey(),
  };
}

function refusedScan(code: string, { slot, refused, refusals, repeats, fits, likely, holds }: RenderedPreview): RefusedScan {
  return {
    code,
    refusals,
    isRepeat: repeats === true,
    ...(slot === undefined ? {} : { slot }),
    ...(refused ? { card: refused } : {}),
    ...(fits ? { fits } : {}),
    ...(likely ? { likely } : {}),
    ...(holds ? { holds } : {}),
  };
}

/** State after a submit; a cancelled question leaves the entry unchanged. */
export function submitResult({ answer, key }: SubmitEnd): Partial<ScanContext> {
  if (answer?.ok) return { key, outcome: answer, failure: undefined, past: [], booked: undefined };
  // The page asks to sign in again: nothing is wrong with the entry.
  return { key, failure: answer && isSignedOut(answer) ? undefined : answer };
}
