import type { ReactNode } from 'react';
import type { ScanView, SlotView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { Undo } from '../../shells/pad/UndoButton.tsx';
import { Agreeing } from './Agreeing.tsx';
import { bandOf } from './band.ts';
import { neededCell, nextSlot } from './cells.ts';
import { isAsked } from './phase.ts';
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
  const { context, phase, slot } = screen;
  if (phase === 'agreeing') return <Agreeing action={view.action} screen={screen} />;
  return (
    <PadFrame
      title={speech.t(view.title)}
      onBack={onBack}
      band={bandOf(
        { view, context, phase, slot: screen.isWhole ? undefined : slot, isOnline, onPick: screen.pickSlot },
        speech,
      )}
      side={<ScanSide view={view} screen={screen} />}
      primary={primaryOf(view, screen, speech.t, view.after === 'back' || isHandedOver(preset) ? onBack : undefined)}
      undo={undoOf(screen, speech.t)}
    >
      <ScanWork view={view} screen={screen} />
    </PadFrame>
  );
}

/** Another page began it: what is next is chosen there. */
function isHandedOver(preset: Item): boolean {
  return Object.keys(preset).length > 0;
}

/** Takes the last scan back; where something is asked besides, leaves that. */
function undoOf({ context, phase, undo, cancel }: ScanScreen, t: (code: string) => string): Undo {
  if (isAsked(phase)) return { label: t('ui.cancel'), isClosed: false, onPress: cancel };
  return { label: t('ui.undo'), isClosed: context.past.length === 0 || phase === 'done', onPress: undo };
}

function primaryOf(
  view: ScanView,
  screen: ScanScreen,
  t: (code: string, params?: Readonly<Record<string, string>>) => string,
  onBack: (() => void) | undefined,
): Primary {
  const { phase, context } = screen;
  const label = t('ui.scan.finish', { action: t(view.title) });
  if (phase === 'done')
    return onBack
      ? { label: t('ui.back'), icon: 'arrow-left', onPress: onBack }
      : { label: t('ui.scan.next'), icon: 'scan', onPress: screen.next };
  if (phase === 'confirming') return { label: t('ui.confirm'), icon: 'check', onPress: screen.confirm };
  if (phase === 'signing') return { label, closed: t('ui.sign.how'), onPress: screen.submit };
  const missing = nextSlot(view, context.input, context.look?.open);
  const isBusy = phase === 'submitting';
  if (missing) {
    const cell = neededCell(missing, context.input, context.look?.open);
    const closed = cell ? t('ui.type.first', { slot: t(cell.field.title) }) : t(firstOf(missing), { slot: t(missing.title) });
    return { label, closed, onPress: screen.submit };
  }
  const [refusal] = context.look?.refusals ?? [];
  return { label, isBusy, onPress: screen.submit, ...(refusal && phase !== 'submitting' ? { closed: refusal.text } : {}) };
}

/** Typed or scanned first. */
function firstOf({ kind, expect }: SlotView): string {
  return kind === 'form' || (kind === 'rows' && expect === undefined) ? 'ui.type.first' : 'ui.scan.first';
}
