import type { ScanView, SlotView } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import { codeTail } from '../../parts/codeParts.ts';
import { proposalOf } from './ask/proposal.ts';
import { nextSlot } from './cells/cells.ts';
import { bookedCode } from './machine/correction.ts';
import { activeDeviation, deviationHint, type ActiveDeviation } from './verdict/deviation.ts';
import { firstStepText } from './firstStepText.ts';
import { isUnreasoned, judgementOf } from './verdict/judgement.ts';
import type { ScanScreen } from './machine/ScanScreen.ts';

/** State from which the primary action is derived. */
export type PrimaryInput = Pick<ScanScreen, 'context' | 'phase' | 'next' | 'submit' | 'confirm'>;

/** The primary action; disabled while something is missing or refused, which the status bar says, too. */
export function primaryAction(
  view: ScanView,
  screen: PrimaryInput,
  t: Translator['t'],
  onBack: (() => void) | undefined,
): Primary {
  const { phase, context } = screen;
  const label = t('ui.scan.finish', { action: t(view.title) });
  if (phase === 'done')
    return onBack && !hasNext(screen)
      ? { label: t('ui.back'), icon: 'arrow-left', onPress: onBack }
      : { label: t('ui.scan.next'), icon: 'scan', onPress: screen.next };
  const deviating = activeDeviation(view, screen);
  if (phase === 'correcting') {
    const isSame = JSON.stringify(context.booked) === JSON.stringify(context.input);
    const name = t('ui.correct', { code: bookedCode(view, context.input) });
    return { label: name, onPress: screen.submit, ...(isSame ? { closed: t('ui.correct.none') } : {}) };
  }
  if (phase === 'confirming') return { label: t('ui.confirm'), icon: 'check', onPress: screen.confirm };
  if (phase === 'signing') return { label, closed: t('ui.sign.how'), onPress: screen.submit };
  const missing = nextSlot(view, context.input, context.preview?.open);
  const isBusy = phase === 'submitting';
  const submitLabel = deviating && t('ui.deviates.do', { given: deviating.short.given });
  if (deviating && !deviating.isReasoned && (!missing || isTheReason(missing, deviating)))
    return { label: submitLabel ?? label, closed: deviationHint(deviating, undefined, t), onPress: screen.submit };
  if (missing) {
    return { label, closed: lastScanText(view, missing, context, t), onPress: screen.submit };
  }
  const judgement = judgementOf(view);
  if (judgement && isUnreasoned(judgement, context.input)) {
    const word = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return { label: t('ui.judge.record', { word }), closed: t('ui.judge.first'), onPress: screen.submit };
  }
  const [refusal] = context.preview?.refusals ?? [];
  return {
    label: submitLabel ?? label,
    isBusy,
    onPress: screen.submit,
    ...(refusal && phase !== 'submitting' ? { closed: refusal.text } : {}),
  };
}

/** What is missing: of the scan that finishes by itself, the expected code. */
function lastScanText(view: ScanView, missing: SlotView, context: PrimaryInput['context'], t: Translator['t']): string {
  const proposal = proposalOf({ slot: missing, context });
  const isLast = view.submit === 'scan' && context.preview?.open.every((name) => name === missing.input);
  return proposal !== undefined && isLast
    ? t('ui.scan.toFinish', { code: codeTail(proposal) })
    : firstStepText(missing, context, t);
}

/** Whether there is a next task on this screen. */
function hasNext({ context: { upNext = {} } }: PrimaryInput): boolean {
  return Object.keys(upNext).length > 0;
}

/** Whether only the reason is missing. */
function isTheReason({ inputs = [] }: SlotView, { reason }: ActiveDeviation): boolean {
  return reason !== undefined && inputs.some(({ name }) => name === reason.name);
}
