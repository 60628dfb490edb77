import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ChecklistView, StepAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOnline } from '../../live/useOnline.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { RefusalPanel } from '../../parts/pad/RefusalPanel.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { useAskedBefore } from '../../shells/pad/useAskedBefore.ts';
import { usePhone } from '../../widgets/usePhone.ts';
import { usePreloadWidgets } from '../../widgets/usePreloadWidgets.ts';
import { usePendingUploads } from '../../widgets/files/pendingUploads.ts';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { hasQuestion, isFresh, isSending } from '../scan/machine/phase.ts';
import { usePreloadScanPanels } from '../scan/lazyPanels.ts';
import { ScanSidePanel } from '../scan/ScanSidePanel.tsx';
import { SecondPersonPrompt } from '../../pages/proof/SecondPersonPrompt.tsx';
import { ScanWorkArea } from '../scan/ScanWorkArea.tsx';
import { isMeasured } from './answers.ts';
import { asScan, headerScan } from './asScan.ts';
import { checklistPrimary } from './checklistPrimary.ts';
import { checklistStatusBar } from './checklistStatusBar.tsx';
import { ChecklistSidePanel, NumberKeys, type ChecklistSidePanelProps } from './ChecklistSidePanel.tsx';
import { LineList } from './LineList.tsx';
import { useChecklist, type Checklist } from './useChecklist.ts';

export interface ChecklistPageProps {
  readonly view: ChecklistView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A checklist: the subject is scanned, then every line is answered. */
export function ChecklistPage({ view, preset, onBack }: ChecklistPageProps): ReactNode {
  const translator = useTranslator();
  const isOnline = useOnline();
  const pending = usePendingUploads();
  const isPhone = usePhone();
  const list = useChecklist(view, preset);
  usePreloadScanPanels();
  usePreloadWidgets(view);
  const [isExpanded, setExpanded] = useState(false);
  const { screen, lines } = list;
  const { context, phase } = screen;
  const isLineListed = lines.length > 0 && phase !== 'done' && !hasQuestion(phase);
  useArrows(list);
  const askedBefore = useAskedBefore(view.id);
  if (phase === 'agreeing') return <SecondPersonPrompt submit={context} onAgreed={screen.agree} onCancel={screen.cancel} />;
  const head = headerScan(asScan(view));
  return (
    <PadFrame
      title={translator.t(view.title)}
      onBack={onBack}
      statusBar={withConsequence(checklistStatusBar(list, isOnline, translator), view, context.input)}
      side={sidePanelOf(list, isLineListed, { isExpanded, isPhone, onExpand: () => setExpanded(!isExpanded) }, head)}
      primary={checklistPrimary(list, pending, onBack, translator)}
      undo={{
        label: translator.t(hasQuestion(phase) ? 'ui.cancel' : 'ui.undo'),
        isClosed: phase === 'done' || (!hasQuestion(phase) && lines.length === 0 && context.past.length === 0),
        onPress: hasQuestion(phase) ? screen.cancel : list.undo,
      }}
      sentKey={isSending(phase) ? context.key : isFresh(phase, context) ? askedBefore : undefined}
    >
      {isLineListed ? (
        <>
          {context.refused && <RefusalPanel {...context.refused} isBrief />}
          <LineList list={list} isExpanded={isExpanded} below={isPhone ? keypadOf(list) : undefined} />
        </>
      ) : (
        <ScanWorkArea view={head} screen={screen} />
      )}
    </PadFrame>
  );
}

function sidePanelOf(
  list: Checklist,
  isLineListed: boolean,
  mode: Omit<ChecklistSidePanelProps, 'list'>,
  head: ReturnType<typeof headerScan>,
): ReactNode {
  if (!isLineListed) return <ScanSidePanel view={head} screen={list.screen} />;
  return (
    <>
      <ChecklistSidePanel list={list} {...mode} />
      {list.begins && <BeforeStart list={list} />}
    </>
  );
}

/** On a phone the keypad is placed below the number. */
function keypadOf(list: Checklist): ReactNode {
  const { active, view } = list;
  return active && isMeasured(view, active) ? <NumberKeys key={active.id} list={list} line={active} /> : undefined;
}

/** Alternatives to beginning. */
function BeforeStart({ list }: { readonly list: Checklist }): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const { view, screen } = list;
  const open = ({ screen: id, inputs }: StepAction): void => {
    const answers = inputs.flatMap((name) => {
      const value = screen.context.input[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    // The entry continues on that screen: nothing of it is left here.
    screen.next();
    go(`/s/${id}?${new URLSearchParams(answers).toString()}`);
  };
  return view.actions.map((action) => (
    <PadButton key={action.action} icon="arrow-right" onPress={() => open(action)}>
      {t(action.title)}
    </PadButton>
  ));
}

/** Arrow keys move between lines while nothing is being typed. */
function useArrows({ active, goToNext }: Checklist): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="listbox"]');
    if (!active || isTyping || event.ctrlKey || event.altKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    goToNext(active, by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
