import type { ScanView, SlotView } from '#engine';
import type { Speech } from '../../i18n/texts.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import { nextSlot } from './cells/cells.ts';
import { bookedCode } from './machine/correcting.ts';
import { deviatingOf, deviationHow, type Deviating } from './verdict/deviation.ts';
import { firstSentence } from './firstSentence.ts';
import { isUnreasoned, judgementOf } from './verdict/judgement.ts';
import type { ScanScreen } from './machine/ScanScreen.ts';

/** What the primary action is worked out from. */
export type Worked = Pick<ScanScreen, 'context' | 'phase' | 'next' | 'submit' | 'confirm'>;

/** The one thing to press; closed while something is missing or refused, which the band says too. */
export function primaryOf(view: ScanView, screen: Worked, t: Speech['t'], onBack: (() => void) | undefined): Primary {
  const { phase, context } = screen;
  const label = t('ui.scan.finish', { action: t(view.title) });
  if (phase === 'done')
    return onBack && !hasNext(screen)
      ? { label: t('ui.back'), icon: 'arrow-left', onPress: onBack }
      : { label: t('ui.scan.next'), icon: 'scan', onPress: screen.next };
  const deviating = deviatingOf(view, screen);
  if (phase === 'correcting') {
    const isSame = JSON.stringify(context.booked) === JSON.stringify(context.input);
    const name = t('ui.correct', { code: bookedCode(view, context.input) });
    return { label: name, onPress: screen.submit, ...(isSame ? { closed: t('ui.correct.none') } : {}) };
  }
  if (phase === 'confirming') return { label: t('ui.confirm'), icon: 'check', onPress: screen.confirm };
  if (phase === 'signing') return { label, closed: t('ui.sign.how'), onPress: screen.submit };
  const missing = nextSlot(view, context.input, context.look?.open);
  const isBusy = phase === 'submitting';
  const doIt = deviating && t('ui.deviates.do', { given: deviating.short.given });
  if (deviating && !deviating.isReasoned && (!missing || isTheReason(missing, deviating)))
    return { label: doIt ?? label, closed: deviationHow(deviating, undefined, t), onPress: screen.submit };
  if (missing) {
    return { label, closed: firstSentence(missing, context, t), onPress: screen.submit };
  }
  const judgement = judgementOf(view);
  if (judgement && isUnreasoned(judgement, context.input)) {
    const word = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return { label: t('ui.judge.record', { word }), closed: t('ui.judge.first'), onPress: screen.submit };
  }
  const [refusal] = context.look?.refusals ?? [];
  return {
    label: doIt ?? label,
    isBusy,
    onPress: screen.submit,
    ...(refusal && phase !== 'submitting' ? { closed: refusal.text } : {}),
  };
}

/** Another task waits to be done here. */
function hasNext({ context: { upNext = {} } }: Worked): boolean {
  return Object.keys(upNext).length > 0;
}

/** Is nothing else open than the reason? */
function isTheReason({ inputs = [] }: SlotView, { reason }: Deviating): boolean {
  return reason !== undefined && inputs.some(({ name }) => name === reason.name);
}
