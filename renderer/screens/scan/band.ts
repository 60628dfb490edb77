import type { ScanView, SlotView } from '#engine';
import type { Made } from '../../api/submit.ts';
import type { Speech } from '../../i18n/texts.ts';
import type { Band, Step } from '../../shells/pad/SignalBand.tsx';
import { keptBand } from '../../pages/outbox/keptBand.ts';
import { isFilled, nextSlot } from './cells/cells.ts';
import { conflictsIn } from './verdict/conflicts.ts';
import { bookedCode } from './machine/correcting.ts';
import { deviatingOf, deviationHow, type Deviating } from './verdict/deviation.ts';
import { doneSentence } from './done/doneSentence.ts';
import { firstSentence } from './firstSentence.ts';
import { isUnreasoned, judgementOf } from './verdict/judgement.ts';
import { isOver, type Phase } from './machine/phase.ts';
import { askingBand, refusedBand, repeatedBand } from './verdict/reasonBand.ts';
import type { ScanContext } from './machine/scanContext.ts';
import { proposalOf } from './ask/proposal.ts';

type Answered = NonNullable<ScanContext['outcome']>;

interface Asked {
  readonly view: ScanView;
  readonly context: ScanContext;
  readonly phase: Phase;
  /** The slot asked for; none when nothing is missing. */
  readonly slot: SlotView | undefined;
  readonly isOnline: boolean;
  readonly onPick: (slot: SlotView) => void;
}

/** What the band says now: done, refused and confirm before the question of the slot that is open. */
export function bandOf(asked: Asked, speech: Speech): Band {
  const { t, has } = speech;
  const steps = stepsOf(asked, t);
  const { context, phase, isOnline, view } = asked;
  const { outcome, refused, failure } = context;
  if (!isOnline && view.offline === 'forbid')
    return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept'), steps };
  if (phase === 'done' && outcome?.data.kept) return { ...keptBand(outcome.data.kept, t), steps };
  if (phase === 'correcting' && !failure)
    return {
      tone: 'wait',
      icon: 'numbers',
      sentence: t('ui.correct.ask', { code: bookedCode(view, context.input) }),
      detail: t('ui.correct.askHow'),
    };
  if (isOver(phase) && failure && failure.status !== 0)
    return {
      ...refusedBand(failure.refusals, 'ui.refused.action', t(phase === 'done' ? 'ui.done' : 'ui.refused.kept'), t),
      steps,
    };
  if (isOver(phase) && outcome) return { ...doneBand(asked, outcome, speech), steps };
  if (phase === 'confirming')
    return {
      tone: 'confirm',
      sentence: t('ui.confirm.ask'),
      detail: (context.question?.confirms ?? []).map(({ text }) => text).join(' '),
      steps,
    };
  if (phase === 'signing')
    return { tone: 'confirm', sentence: t(context.question?.signature ?? 'ui.sign'), detail: t('ui.sign.how'), steps };
  if (refused?.isRepeat) return { ...repeatedBand(refused.refusals, t), steps };
  if (refused)
    return { ...refusedBand(refused.refusals, 'ui.refused', t('ui.refused.nothing', { code: refused.code }), t), steps };
  if (failure && failure.status !== 0)
    return { ...refusedBand(failure.refusals, 'ui.refused.action', t('ui.refused.kept'), t), steps };
  const conflicts = conflictsIn(view, context);
  if (conflicts.length > 0) return { ...refusedBand(conflicts, 'ui.refused.action', t('ui.refused.kept'), t), steps };
  const deviating = deviatingOf(view, asked);
  if (deviating) return deviationBand(asked, deviating, t);
  const judgement = judgementOf(view);
  if (judgement && isUnreasoned(judgement, context.input) && !asked.slot) {
    const word = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return { tone: 'wait', icon: 'list-check', sentence: t('ui.judge.ask', { word }), detail: t('ui.judge.how') };
  }
  const asks = context.look?.asks;
  if (asks && isOnline && phase === 'ready') return { ...askingBand(asks, question(asked, t, has), t), steps };
  if (isOnline) return { ...question(asked, t, has), steps };
  return { ...question(asked, t, has), tone: 'offline', detail: t('ui.outbox.will'), steps };
}

/** What came of it; what is to be known of it makes it amber. */
function doneBand(asked: Asked, { data, warnings }: Answered, speech: Speech): Band {
  const { view, context } = asked;
  const { t } = speech;
  const sentence = view.correct ? bookedSentence(asked, t) : doneSentence(view, context, speech);
  if (warnings.length > 0) return { tone: 'confirm', sentence, detail: warnings.map(({ text }) => text).join(' ') };
  return { tone: 'done', sentence, detail: view.correct ? t('ui.done.next') : doneDetail(view, data.created, t) };
}

/** Never green: what was expected, what was scanned, and the two ways on. */
function deviationBand({ view, context: { input, look } }: Asked, deviating: Deviating, t: Speech['t']): Band {
  const { short, reason } = deviating;
  const missing = nextSlot(view, input, look?.open);
  const isScanned = missing !== undefined && !(missing.inputs ?? []).some(({ name }) => name === reason?.name);
  const detail = deviationHow(deviating, isScanned ? t(missing.title) : undefined, t);
  const { given, expected } = short;
  if (expected === undefined) return { tone: 'confirm', sentence: t('ui.deviates.one', { given }), detail };
  return { tone: 'confirm', sentence: t('ui.deviates', { expected, given }), large: expected, detail };
}

/** What was booked: its code and its number. */
function bookedSentence({ view, context: { input } }: Asked, t: Speech['t']): string {
  const quantity = input[view.correct?.quantity ?? ''];
  const params = { code: bookedCode(view, input), quantity: typeof quantity === 'number' ? quantity : '' };
  return t('ui.correct.booked', params);
}

function doneDetail({ labelled }: ScanView, created: readonly Made[], t: Speech['t']): string {
  const count = created.filter(({ entity }) => labelled.includes(entity)).length;
  return count === 0 ? t('ui.done.next') : t('ui.done.printed', { count });
}

function question({ view, slot, context }: Asked, t: Speech['t'], has: Speech['has']): Band {
  const refusals = context.look?.refusals ?? [];
  const missing = nextSlot(view, context.input, context.look?.open);
  if (!missing && refusals.length > 0) return refusedBand(refusals, 'ui.refused.action', t('ui.refused.kept'), t);
  if (!slot)
    return {
      tone: 'wait',
      icon: 'check',
      sentence: t('ui.ready', { action: t(view.title) }),
      detail: t(hasForm(view) ? 'ui.ready.check' : 'ui.ready.how'),
    };
  // Somebody turned to another slot than the one that is waited for.
  const first = missing && missing.name !== slot.name ? firstSentence(missing, context, t) : undefined;
  const texts = `${view.id}.slot.${slot.name}`;
  const isTyped = slot.kind === 'form' || (slot.kind === 'rows' && !slot.expect);
  const proposal = proposalOf({ slot, context });
  if (proposal !== undefined)
    return {
      tone: 'wait',
      icon: 'map-pin',
      sentence: t('ui.scan.goTo', { code: proposal }),
      detail: first ?? t('ui.scan.ask', { slot: t(slot.title) }),
    };
  const plain = isTyped ? 'ui.type.ask' : 'ui.scan.ask';
  return {
    tone: 'wait',
    icon: isTyped ? 'numbers' : 'scan',
    sentence: has(`${texts}.ask`) ? t(`${texts}.ask`) : t(plain, { slot: t(slot.title) }),
    detail: first ?? (has(`${texts}.hint`) ? t(`${texts}.hint`) : t(`${plain}.how`, { count: context.past.length })),
  };
}

/** Whether something is typed, which may have been filled in before. */
const hasForm = ({ slots }: ScanView): boolean => slots.some(({ kind, required }) => kind === 'form' && required);

/** Whether somebody put something into a slot that need not be filled. */
function isGiven({ input, inputs = [] }: SlotView, { input: given }: ScanContext): boolean {
  return [input, ...inputs.map(({ name }) => name)].some((name) => name !== undefined && given[name] !== undefined);
}

function stepsOf({ view, context, slot, phase, onPick }: Asked, t: Speech['t']): readonly Step[] {
  return view.slots
    .filter((each) => each.required || each === slot || isGiven(each, context))
    .slice(0, 4)
    .map((each) => ({
      title: t(each.title),
      state: phase === 'done' ? 'done' : each === slot ? 'now' : isFilled(each, context.input) ? 'done' : 'later',
      onPick: () => onPick(each),
    }));
}
