import type { ReactNode } from 'react';
import type { ScanView } from '#engine';
import type { Item } from '../../api/reads.ts';
import type { Speech } from '../../i18n/texts.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useOnline } from '../../live/useOnline.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Undo } from '../../shells/pad/UndoButton.tsx';
import { useWidgets } from '../../widgets/useWidgets.ts';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { Agreeing } from '../../pages/proof/Agreeing.tsx';
import { bandOf } from './band.ts';
import { isAsked, isOver } from './machine/phase.ts';
import { useScanParts } from './laterParts.ts';
import { primaryOf } from './primary.ts';
import { undoName } from './machine/undoName.ts';
import { ScanSide } from './ScanSide.tsx';
import { ScanWork } from './ScanWork.tsx';
import type { ScanScreen } from './machine/ScanScreen.ts';
import { useScanScreen } from './machine/useScanScreen.ts';

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
  useScanParts();
  useWidgets(view);
  const screen = useScanScreen(view, preset);
  const { context, phase, slot } = screen;
  if (phase === 'agreeing') return <Agreeing asked={context} onAgreed={screen.agree} onCancel={screen.cancel} />;
  const asked = { view, context, phase, slot: screen.isWhole ? undefined : slot, isOnline, onPick: screen.pickSlot };
  const band = bandOf(asked, speech);
  return (
    <PadFrame
      title={speech.t(view.title)}
      onBack={onBack}
      band={withConsequence(band, view, context.input)}
      side={<ScanSide view={view} screen={screen} />}
      primary={primaryOf(view, screen, speech.t, view.after === 'back' || isHandedOver(preset) ? onBack : undefined)}
      undo={undoOf(view, screen, speech)}
    >
      <ScanWork view={view} screen={screen} />
    </PadFrame>
  );
}

/** Another page began it: what is next is chosen there. */
function isHandedOver(preset: Item): boolean {
  return Object.keys(preset).length > 0;
}

/** Takes the last scan back, or what was done last; where something is asked besides, leaves that. */
function undoOf(view: ScanView, { context, phase, undo, takeBack, cancel }: ScanScreen, speech: Speech): Undo {
  const { t } = speech;
  if (isAsked(phase) || phase === 'correcting') return { label: t('ui.cancel'), isClosed: false, onPress: cancel };
  if (view.undo && context.outcome && isOver(phase))
    return {
      label: undoName(view, speech),
      isClosed: phase !== 'done' || context.outcome.data.kept !== undefined,
      onPress: takeBack,
    };
  return { label: t('ui.undo'), isClosed: context.past.length === 0 || phase === 'done', onPress: undo };
}
