import type { Translator } from '../../i18n/texts.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import { nextSlot } from '../scan/cells/cells.ts';
import { firstStepText } from '../scan/firstStepText.ts';
import { asScan, headerScan } from './asScan.ts';
import type { Checklist } from './useChecklist.ts';

type PrimaryInput = Pick<Checklist, 'view' | 'lines' | 'begins' | 'isBeginning' | 'begin' | 'answered'> & {
  readonly screen: Pick<Checklist['screen'], 'phase' | 'context' | 'next' | 'submit' | 'confirm'>;
};

/**
 * The primary action of a checklist: begins it, finishes it, or goes on. Closed, it says what is missing first.
 *
 * @param pending files that are still being sent
 */
export function checklistPrimary(
  list: PrimaryInput,
  pending: number,
  onBack: () => void,
  { t }: Pick<Translator, 't'>,
): Primary {
  const { view, screen, begins, begin } = list;
  const { phase } = screen;
  const label = t('ui.scan.finish', { action: t(view.title) });
  if (phase === 'done') {
    const isLast = view.after === 'back';
    return { label: t(isLast ? 'ui.back' : 'ui.scan.next'), icon: 'scan', onPress: isLast ? onBack : screen.next };
  }
  if (phase === 'confirming') return { label: t('ui.confirm'), icon: 'check', onPress: screen.confirm };
  if (phase === 'signing') return { label, closed: t('ui.sign.how'), onPress: screen.submit };
  if (begins)
    return { label: t(view.begin?.title ?? ''), icon: 'player-play', isBusy: phase === 'beginning', onPress: begin };
  const closed = closedBy(list, pending, t);
  const isBusy = phase === 'submitting';
  return { label, isBusy, onPress: screen.submit, ...(closed !== undefined && !isBusy ? { closed } : {}) };
}

/** What stands in the way, in the order in which it is dealt with. */
function closedBy(
  { view, screen, lines, answered, isBeginning }: PrimaryInput,
  pending: number,
  t: Translator['t'],
): string | undefined {
  const { phase, context } = screen;
  const { input, preview } = context;
  const scanned = nextSlot(headerScan(asScan(view)), input);
  if (scanned && lines.length === 0) return t('ui.scan.first', { slot: t(scanned.title) });
  // Which action is meant, and what it asks for, is known with the lines.
  if (lines.length === 0 && (phase === 'looking' || preview === undefined)) return t('ui.check.opening');
  if (pending > 0) return t('ui.file.wait', { count: pending });
  if (answered === 0 && lines.length > 0) return t('ui.check.left', { count: lines.length });
  if (isBeginning) return t('ui.check.beginning');
  const refusal = preview?.refusals[0];
  if (refusal) return refusal.text;
  const rest = nextSlot(asScan(view), input, preview?.open);
  return rest && firstStepText(rest, context, t);
}
