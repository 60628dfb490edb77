import { useState, type ReactNode } from 'react';
import type { ScanView, SlotView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import { bandOf } from './band.ts';
import { nextSlot } from './cells.ts';
import { ScanSide } from './ScanSide.tsx';
import { ScanWork } from './ScanWork.tsx';
import { useScanScreen, type ScanScreen } from './useScanScreen.ts';

export interface ScanPageProps {
  readonly view: ScanView;
  /** What another screen hands over: the codes of what was scanned there. */
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A program of slots: scan, type, done. */
export function ScanPage({ view, preset, onBack }: ScanPageProps): ReactNode {
  const speech = useSpeech();
  const isOnline = useOnline();
  const screen = useScanScreen(view, preset);
  const [place] = useState(view.title);
  const { context, phase, slot } = screen;
  return (
    <PadFrame
      title={speech.t(place)}
      onBack={onBack}
      band={bandOf({ view, context, phase, slot, isOnline, onPick: screen.pickSlot }, speech)}
      side={<ScanSide view={view} screen={screen} />}
      primary={primaryOf(view, screen, speech.t, onBack)}
      undo={{ label: speech.t('ui.undo'), isClosed: context.past.length === 0 || phase === 'done', onPress: screen.undo }}
    >
      <ScanWork view={view} screen={screen} />
    </PadFrame>
  );
}

function primaryOf(
  view: ScanView,
  screen: ScanScreen,
  t: (code: string, params?: Readonly<Record<string, string>>) => string,
  onBack: () => void,
): Primary {
  const { phase, context } = screen;
  const label = t('ui.scan.finish', { action: t(view.title) });
  if (phase === 'done') {
    const isLast = view.after === 'back';
    return { label: t(isLast ? 'ui.back' : 'ui.scan.next'), icon: 'scan', onPress: isLast ? onBack : screen.next };
  }
  if (phase === 'confirming') return { label: t('ui.confirm'), icon: 'check', onPress: screen.confirm };
  const missing = nextSlot(view, context.input);
  const isBusy = phase === 'submitting';
  if (missing) return { label, closed: t(firstOf(missing), { slot: t(missing.title) }), onPress: screen.submit };
  const [refusal] = context.look?.refusals ?? [];
  return { label, isBusy, onPress: screen.submit, ...(refusal && phase !== 'submitting' ? { closed: refusal.text } : {}) };
}

/** Typed or scanned first. */
function firstOf({ kind, expect }: SlotView): string {
  return kind === 'form' || (kind === 'rows' && expect === undefined) ? 'ui.type.first' : 'ui.scan.first';
}
