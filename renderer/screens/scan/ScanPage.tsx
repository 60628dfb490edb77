import { Suspense, type ReactNode } from 'react';
import type { ScanView } from '#engine';
import type { Item } from '../../api/reads.ts';
import type { Translator } from '../../i18n/texts.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOnline } from '../../live/useOnline.ts';
import { Sentence } from '../../parts/Sentence.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { useAskedBefore } from '../../shells/pad/useAskedBefore.ts';
import type { Undo } from '../../shells/pad/UndoButton.tsx';
import { usePreloadWidgets } from '../../widgets/usePreloadWidgets.ts';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { SecondPersonPrompt } from '../../pages/proof/SecondPersonPrompt.tsx';
import { scanStatusBar } from './scanStatusBar.ts';
import { hasQuestion, isFresh, isOver, isSending } from './machine/phase.ts';
import { DroppedValues, RoundPlace, SetAsideStrip, usePreloadScanPanels } from './lazyPanels.ts';
import { primaryAction } from './primaryAction.ts';
import { undoName } from './machine/undoName.ts';
import { ScanSidePanel } from './ScanSidePanel.tsx';
import { ScanWorkArea } from './ScanWorkArea.tsx';
import type { ScanScreen } from './machine/ScanScreen.ts';
import { useScanScreen } from './machine/useScanScreen.ts';

export interface ScanPageProps {
  readonly view: ScanView;
  /** Codes handed over by another screen. */
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A scan screen: its slots are scanned or typed, then the action is submitted. */
export function ScanPage({ view, preset, onBack }: ScanPageProps): ReactNode {
  const translator = useTranslator();
  const isOnline = useOnline();
  usePreloadScanPanels();
  usePreloadWidgets(view);
  const screen = useScanScreen(view, preset);
  const askedBefore = useAskedBefore(view.id);
  const { context, phase, slot } = screen;
  if (phase === 'agreeing') return <SecondPersonPrompt submit={context} onAgreed={screen.agree} onCancel={screen.cancel} />;
  const inputs = { view, context, phase, slot: screen.isComplete ? undefined : slot, isOnline, onPick: screen.pickSlot };
  const statusBar = withRound(scanStatusBar(inputs, translator), view, screen);
  return (
    <PadFrame
      title={translator.t(view.title)}
      onBack={onBack}
      statusBar={withConsequence(statusBar, view, context.input)}
      side={<ScanSidePanel view={view} screen={screen} />}
      primary={primaryAction(view, screen, translator.t, view.after === 'back' || isHandedOver(preset) ? onBack : undefined)}
      undo={undoOf(view, screen, translator)}
      sentKey={isSending(phase) ? context.key : isFresh(phase, context) ? askedBefore : undefined}
      sentTitle={phase === 'takingBack' ? undoName(view, translator) : undefined}
    >
      {!isOver(phase) && context.dropped.length > 0 && <DroppedValues values={context.dropped} />}
      <ScanWorkArea view={view} screen={screen} />
      {isOver(phase) && context.former.length > 0 && <SetAsideStrip screen={screen} />}
    </PadFrame>
  );
}

/** A walk says below its sentence which of how many things is in hand. */
function withRound(statusBar: StatusBarContent, { move, tasks }: ScanView, screen: ScanScreen): StatusBarContent {
  const { detail } = statusBar;
  if (!move || !tasks || detail === undefined) return statusBar;
  const place = (
    <>
      <Suspense fallback={null}>
        <RoundPlace tasks={tasks} screen={screen} />
      </Suspense>
      <Sentence text={detail} />
    </>
  );
  return { ...statusBar, detailNode: place };
}

/** Started from another page: the next task is chosen there. */
function isHandedOver(preset: Item): boolean {
  return Object.keys(preset).length > 0;
}

/** Undo of the last scan or the last action; during a question it cancels that. */
function undoOf(view: ScanView, { context, phase, undo, takeBack, cancel }: ScanScreen, translator: Translator): Undo {
  const { t } = translator;
  if (hasQuestion(phase) || phase === 'correcting') return { label: t('ui.cancel'), isClosed: false, onPress: cancel };
  if (view.undo && context.outcome && isOver(phase))
    return {
      label: undoName(view, translator),
      isClosed: phase !== 'done' || context.outcome.data.queuedKey !== undefined,
      onPress: takeBack,
    };
  return { label: t('ui.undo'), isClosed: context.past.length === 0 || phase === 'done', onPress: undo };
}
