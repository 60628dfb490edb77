import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ChecklistView, StepAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { useOnline } from '../../live/useOnline.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import { usePhone } from '../../widgets/usePhone.ts';
import { useWidgets } from '../../widgets/useWidgets.ts';
import { usePending } from '../../widgets/files/pending.ts';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { nextSlot } from '../scan/cells/cells.ts';
import { isAsked } from '../scan/machine/phase.ts';
import { useScanParts } from '../scan/laterParts.ts';
import { ScanSide } from '../scan/ScanSide.tsx';
import { Agreeing } from '../../pages/proof/Agreeing.tsx';
import { ScanWork } from '../scan/ScanWork.tsx';
import { isMeasured } from './answers.ts';
import { asScan, headOf } from './asScan.ts';
import { checklistBand } from './checklistBand.tsx';
import { ChecklistSide, NumberKeys, type ChecklistSideProps } from './ChecklistSide.tsx';
import { LineList } from './LineList.tsx';
import { useChecklist, type Checklist } from './useChecklist.ts';

export interface ChecklistPageProps {
  readonly view: ChecklistView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** Something checked line by line: what it is about is scanned, then every line is answered. */
export function ChecklistPage({ view, preset, onBack }: ChecklistPageProps): ReactNode {
  const speech = useSpeech();
  const isOnline = useOnline();
  const pending = usePending();
  const isPhone = usePhone();
  const list = useChecklist(view, preset);
  useScanParts();
  useWidgets(view);
  const [isWhole, setWhole] = useState(false);
  const { screen, lines } = list;
  const { context, phase } = screen;
  const isListed = lines.length > 0 && !context.refused && phase !== 'done' && !isAsked(phase);
  useArrows(list);
  if (phase === 'agreeing') return <Agreeing asked={context} onAgreed={screen.agree} onCancel={screen.cancel} />;
  const head = headOf(asScan(view));
  return (
    <PadFrame
      title={speech.t(view.title)}
      onBack={onBack}
      band={withConsequence(checklistBand(list, isOnline, speech), view, context.input)}
      side={sideOf(list, isListed, { isWhole, isPhone, onWhole: () => setWhole(!isWhole) }, head)}
      primary={primaryOf(list, pending, onBack, speech)}
      undo={{
        label: speech.t(isAsked(phase) ? 'ui.cancel' : 'ui.undo'),
        isClosed: phase === 'done' || (!isAsked(phase) && lines.length === 0 && context.past.length === 0),
        onPress: isAsked(phase) ? screen.cancel : list.undo,
      }}
    >
      {isListed ? (
        <LineList list={list} isWhole={isWhole} below={isPhone ? keysOf(list) : undefined} />
      ) : (
        <ScanWork view={head} screen={screen} />
      )}
    </PadFrame>
  );
}

function sideOf(
  list: Checklist,
  isListed: boolean,
  how: Omit<ChecklistSideProps, 'list'>,
  head: ReturnType<typeof headOf>,
): ReactNode {
  if (!isListed) return <ScanSide view={head} screen={list.screen} />;
  if (list.begins) return <Before list={list} />;
  return <ChecklistSide list={list} {...how} />;
}

/** In one hand the keypad stands where the number does. */
function keysOf(list: Checklist): ReactNode {
  const { active, view } = list;
  return active && isMeasured(view, active) ? <NumberKeys key={active.id} list={list} line={active} /> : undefined;
}

/** What may be done instead of beginning. */
function Before({ list }: { readonly list: Checklist }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const { view, screen } = list;
  const open = ({ screen: id, inputs }: StepAction): void => {
    const given = inputs.flatMap((name) => {
      const value = screen.context.input[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    // It is done there: nothing of it is to be found here afterwards.
    screen.next();
    go(`/s/${id}?${new URLSearchParams(given).toString()}`);
  };
  return view.actions.map((action) => (
    <PadButton key={action.action} icon="arrow-right" onPress={() => open(action)}>
      {t(action.title)}
    </PadButton>
  ));
}

function primaryOf(list: Checklist, pending: number, onBack: () => void, { t }: Speech): Primary {
  const { view, screen, lines, begins, begin } = list;
  const { phase, context } = screen;
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

  function closedBy(of: Checklist, files: number, say: Speech['t']): string | undefined {
    const missing = nextSlot(headOf(asScan(view)), context.input);
    if (missing && lines.length === 0) return say('ui.scan.first', { slot: say(missing.title) });
    if (files > 0) return say('ui.file.wait', { count: files });
    if (of.answered === 0) return say('ui.check.left', { count: lines.length });
    const refusal = context.look?.refusals[0];
    if (refusal) return refusal.text;
    const rest = nextSlot(asScan(view), context.input);
    return rest && say('ui.type.first', { slot: say(rest.title) });
  }
}

/** Arrows go from line to line while nothing is typed. */
function useArrows({ active, goOn }: Checklist): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="listbox"]');
    if (!active || isTyping || event.ctrlKey || event.altKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    goOn(active, by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
