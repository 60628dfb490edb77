import type { ScanView, SlotView } from '#engine';
import type { AffectedRow } from '../../api/submit.ts';
import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent, Step } from '../../shells/pad/StatusBar.tsx';
import { doneBeforeStatusBar, queuedStatusBar, withWarnings } from '../../pages/outbox/queuedStatusBar.ts';
import { shortfall } from './cells/measuredSlot.ts';
import { isFilled, isNumber, nextSlot } from './cells/cells.ts';
import { conflictsIn, isMissingValue, refusedItems } from './verdict/conflicts.ts';
import { bookedCode } from './machine/correction.ts';
import { activeDeviation, deviationHint, type ActiveDeviation } from './verdict/deviation.ts';
import { doneText } from './done/doneText.ts';
import { firstStepText } from './firstStepText.ts';
import { isUnreasoned, judgementOf } from './verdict/judgement.ts';
import { isOver, type Phase } from './machine/phase.ts';
import { objectionStatusBar } from './verdict/objectionStatusBar.ts';
import { questionStatusBar, refusalStatusBar, repeatStatusBar } from './verdict/refusalStatusBar.ts';
import type { ScanContext } from './machine/scanContext.ts';
import { codeTail } from '../../parts/codeParts.ts';
import { moveNow } from './move/moveNow.ts';
import { proposalOf } from './ask/proposal.ts';

type SubmitOutcome = NonNullable<ScanContext['outcome']>;

interface StatusBarInput {
  readonly view: ScanView;
  readonly context: ScanContext;
  readonly phase: Phase;
  /** The current slot; undefined when nothing is missing. */
  readonly slot: SlotView | undefined;
  readonly isOnline: boolean;
  readonly onPick: (slot: SlotView) => void;
}

/** Content of the status bar: result, refusal and confirmation take precedence over the question of the current slot. */
export function scanStatusBar(state: StatusBarInput, translator: Translator): StatusBarContent {
  const { t, has } = translator;
  const steps = stepsOf(state, t);
  const { context, phase, view } = state;
  // A server that did not answer the last scan is away, whatever the device knows of its network.
  const isOnline = state.isOnline && phase !== 'away';
  const { outcome, refused, failure } = context;
  if (!isOnline && view.offline === 'forbid')
    return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept'), steps };
  if (phase === 'done' && outcome?.data.queuedKey) return { ...queuedStatusBar(outcome.data.queuedKey, t), steps };
  if (phase === 'correcting' && !failure)
    return {
      tone: 'wait',
      icon: 'numbers',
      sentence: t('ui.correct.ask', { code: bookedCode(view, context.input) }),
      detail: t('ui.correct.askHow'),
    };
  if (isOver(phase) && failure && failure.status !== 0)
    return {
      ...refusalStatusBar(failure.refusals, 'ui.refused.action', t(phase === 'done' ? 'ui.done' : 'ui.refused.kept'), t),
      steps,
    };
  if (isOver(phase) && outcome) return { ...doneStatusBar(state, outcome, translator), steps };
  if (phase === 'confirming')
    return {
      tone: 'confirm',
      sentence: t('ui.confirm.ask'),
      detail: (context.question?.confirms ?? []).map(({ text }) => text).join(' '),
      steps,
    };
  if (phase === 'signing')
    return { tone: 'confirm', sentence: t(context.question?.signature ?? 'ui.sign'), detail: t('ui.sign.how'), steps };
  if (refused?.isRepeat) return { ...repeatStatusBar(refused.refusals, t), steps };
  if (refused?.fits) return { tone: 'confirm', sentence: refused.refusals[0]?.text ?? '', detail: t('ui.which.how'), steps };
  if (refused)
    return { ...refusalStatusBar(refused.refusals, 'ui.refused', t('ui.refused.nothing', { code: refused.code }), t), steps };
  if (failure && failure.status !== 0)
    return { ...refusalStatusBar(failure.refusals, 'ui.refused.action', t('ui.refused.kept'), t), steps };
  const conflicts = conflictsIn(view, context);
  if (conflicts.length > 0) return { ...refusalStatusBar(conflicts, 'ui.refused.action', t('ui.refused.kept'), t), steps };
  const items = refusedItems(view, context);
  if (items.length > 0) return { ...refusalStatusBar(items, 'ui.refused.items', t('ui.refused.items.out'), t), steps };
  const deviating = activeDeviation(view, state);
  if (deviating) return deviationStatusBar(state, deviating, t);
  const judgement = judgementOf(view);
  if (judgement && isUnreasoned(judgement, context.input) && !state.slot) {
    const word = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return { tone: 'wait', icon: 'list-check', sentence: t('ui.judge.ask', { word }), detail: t('ui.judge.how') };
  }
  const questions = context.preview?.asks;
  if (questions && isOnline && phase === 'ready')
    return { ...questionStatusBar(questions, question(state, t, has), t), steps };
  if (isOnline) return { ...question(state, t, has), ...replacedDetail(state, t), steps };
  return { ...question(state, t, has), tone: 'offline', detail: t('ui.outbox.will'), steps };
}

/** The result; warnings make it amber. */
function doneStatusBar(state: StatusBarInput, outcome: SubmitOutcome, translator: Translator): StatusBarContent {
  const { view, context } = state;
  const { data, warnings, doneAt } = outcome;
  const { t } = translator;
  if (doneAt !== undefined) return withWarnings(doneBeforeStatusBar(doneAt, translator), warnings);
  const sentence = view.correct ? bookedText(state, t) : doneText(view, context, translator);
  const detail = view.correct ? t('ui.done.next') : doneDetail(view, data.created, t);
  return withWarnings({ tone: 'done', sentence, detail }, warnings);
}

/** Never green: the expected and the scanned code, and the two options. */
function deviationStatusBar(
  { view, context: { input, preview } }: StatusBarInput,
  deviating: ActiveDeviation,
  t: Translator['t'],
): StatusBarContent {
  const { short, reason } = deviating;
  const missing = nextSlot(view, input, preview?.open);
  const isScanned = missing !== undefined && !(missing.inputs ?? []).some(({ name }) => name === reason?.name);
  const detail = deviationHint(deviating, isScanned ? t(missing.title) : undefined, t);
  const { given: filledInput, expected } = short;
  if (expected === undefined) return { tone: 'confirm', sentence: t('ui.deviates.one', { given: filledInput }), detail };
  return { tone: 'confirm', sentence: t('ui.deviates', { expected, given: filledInput }), large: expected, detail };
}

/** What a scan replaced beside the thing the entry is about. */
function replacedDetail({ view, context: { lastScan } }: StatusBarInput, t: Translator['t']): { detail?: string } {
  const slot = view.slots.find(({ name }) => name === lastScan?.slot);
  if (!slot || lastScan?.replaced === undefined) return {};
  return { detail: t('ui.scan.replaced', { slot: t(slot.title), code: lastScan.code, former: lastScan.replaced }) };
}

/** The booked code and quantity. */
function bookedText({ view, context: { input } }: StatusBarInput, t: Translator['t']): string {
  const quantity = input[view.correct?.quantity ?? ''];
  const params = { code: bookedCode(view, input), quantity: typeof quantity === 'number' ? quantity : '' };
  return t('ui.correct.booked', params);
}

function doneDetail({ labelled }: ScanView, created: readonly AffectedRow[], t: Translator['t']): string {
  const count = created.filter(({ entity }) => labelled.includes(entity)).length;
  return count === 0 ? t('ui.done.next') : t('ui.done.printed', { count });
}

function question({ view, slot, context }: StatusBarInput, t: Translator['t'], has: Translator['has']): StatusBarContent {
  const refusals = context.preview?.refusals ?? [];
  const missing = nextSlot(view, context.input, context.preview?.open);
  const missingValue = refusals.every((refusal) => isMissingValue(refusal, context.input)) ? refusals[0] : undefined;
  if (!missing && missingValue)
    return { tone: 'wait', icon: 'pencil', sentence: missingValue.text, detail: t('ui.type.words') };
  if (!missing && refusals.length > 0) return refusalStatusBar(refusals, 'ui.refused.action', t('ui.refused.kept'), t);
  // A slot that may be left out and was picked is asked for itself.
  const objections = missing || slot?.required === false ? undefined : objectionStatusBar(context, t);
  if (objections) return objections;
  const short = slot ? undefined : shortfall(view, context, has);
  if (short)
    return {
      tone: 'wait',
      icon: 'scan',
      sentence: t('ui.short', { rest: t(short.rest), quantity: short.quantity }),
      detail: t('ui.short.how', { action: t(view.title) }),
    };
  if (!slot)
    return {
      tone: 'wait',
      icon: 'check',
      sentence: t('ui.ready', { action: t(view.title) }),
      detail: t(hasForm(view) ? 'ui.ready.check' : 'ui.ready.how'),
    };
  // The user selected another slot than the next one.
  const first = missing && missing.name !== slot.name ? firstStepText(missing, context, t) : undefined;
  const texts = `${view.id}.slot.${slot.name}`;
  const isTyped = slot.kind === 'form' || (slot.kind === 'rows' && !slot.expect);
  const proposal = nextMove(view, slot, context, t);
  if (proposal) return { tone: 'wait', ...proposal, detail: first ?? t('ui.scan.ask', { slot: t(slot.title) }) };
  const plain = isTyped ? 'ui.type.ask' : 'ui.scan.ask';
  const isWords = isTyped && !(slot.inputs ?? slot.item ?? []).some(isNumber);
  return {
    tone: 'wait',
    icon: isWords ? 'pencil' : isTyped ? 'numbers' : 'scan',
    sentence: has(`${texts}.ask`) ? t(`${texts}.ask`) : t(plain, { slot: t(slot.title) }),
    detail:
      first ??
      (has(`${texts}.hint`)
        ? t(`${texts}.hint`)
        : t(isWords ? 'ui.type.words' : `${plain}.how`, { count: context.past.length })),
  };
}

/** Where to go or what to take now: a thing is taken, and somebody goes to a place. */
function nextMove(
  view: ScanView,
  slot: SlotView,
  context: ScanContext,
  t: Translator['t'],
): Pick<StatusBarContent, 'icon' | 'sentence'> | undefined {
  const { place, take } = moveNow(view, { slot, context, isComplete: false }) ?? {};
  const proposal = view.move ? (place?.isNow ? place.code : undefined) : proposalOf({ slot, context });
  if (proposal !== undefined) return { icon: 'map-pin', sentence: t('ui.scan.goTo', { code: codeTail(proposal) }) };
  return take?.isNow && take.code !== undefined && !take.isInHand
    ? { icon: 'package', sentence: t('ui.move.takeCode', { code: spokenCode(take.code) }) }
    : undefined;
}

/** As people say it: the last digits of a running number. */
function spokenCode(code: string): string {
  const tail = codeTail(code);
  return tail === code ? code : `…${tail}`;
}

/** Whether the screen has a form, which may be filled in already. */
const hasForm = ({ slots }: ScanView): boolean => slots.some(({ kind, required }) => kind === 'form' && required);

/** Whether an optional slot is filled, or a form that asks for something now: nothing else would open it. */
function isOffered({ kind, input, inputs = [] }: SlotView, { input: filledInput, preview }: ScanContext): boolean {
  const names = [input ?? '', ...inputs.map(({ name }) => name)];
  const isShown = (name: string): boolean => kind === 'form' && preview !== undefined && !preview.hidden?.includes(name);
  return names.some((name) => filledInput[name] !== undefined || (name !== '' && isShown(name)));
}

/** Steps in sight at once. */
const STEPS = 4;

/** The current step with those around it: what comes next can always be tapped. */
function stepsOf({ view, context, slot, phase, onPick }: StatusBarInput, t: Translator['t']): readonly Step[] {
  const all = view.slots.filter((each) => each.required || each === slot || isOffered(each, context));
  const from = Math.max(0, Math.min(all.findIndex((each) => each === slot) - 2, all.length - STEPS));
  return all.slice(from, from + STEPS).map((each, i) => ({
    number: from + i + 1,
    title: t(each.title),
    state: phase === 'done' ? 'done' : each === slot ? 'now' : isFilled(each, context.input) ? 'done' : 'later',
    onPick: () => onPick(each),
  }));
}
