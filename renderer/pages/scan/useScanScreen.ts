import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanView, SlotView } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { answerBeat, beat } from '../../scan/beats.ts';
import { useScan } from '../../scan/useScan.ts';
import { useMe } from '../../session/useSession.ts';
import { play } from '../../sound/play.ts';
import type { Phase } from './band.ts';
import { firstOpenCell, nextSlot, type Cell } from './cells.ts';
import { keep, keptInput, saveBasket, savedBasket } from './kept.ts';
import { withValue } from './pointer.ts';
import { scanMachine, startOf, type ScanContext } from './scanMachine.ts';

export interface ScanScreen {
  readonly context: ScanContext;
  readonly phase: Phase;
  /** The slot worked on: chosen, else the first that is open, else the last. */
  readonly slot: SlotView | undefined;
  /** Where typing goes. */
  readonly cell: Cell | undefined;
  readonly scan: (code: string) => void;
  readonly setValue: (cell: Cell, value: Json | undefined) => void;
  readonly change: (input: Item) => void;
  readonly pickCell: (cell: Cell) => void;
  readonly pickSlot: (slot: SlotView) => void;
  readonly undo: () => void;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly agree: (token: string) => void;
  /** Goes on to the next entry, keeping what the screen keeps. */
  readonly next: () => void;
}

/** A scan screen at work: its machine, what is chosen on it, the beats and sounds of its verdicts, and what outlives a reload. */
export function useScanScreen(view: ScanView, preset: Item): ScanScreen {
  const { user } = useMe();
  const [snapshot, send] = useMachine(scanMachine, {
    input: startOf(view.id, view.action, { ...keptInput(view, user.id), ...savedBasket(view.id, user.id), ...preset }),
  });
  const [picked, setPicked] = useState<{ readonly slot?: string; readonly cell?: Cell }>({});
  const { context } = snapshot;
  const phase = snapshot.value as Phase;
  const slot = slotOf(view, context.input, picked.slot);
  const next = (): void => {
    keep(view, user.id, context.input);
    setPicked({});
    send({ type: 'next', input: nextInput(view, user.id, context.input) });
  };
  const scan = (code: string): void => {
    if (phase === 'done') next();
    send({ type: 'scan', code, ...(picked.slot === undefined ? {} : { slot: picked.slot }) });
    setPicked({});
  };
  useScan(scan);
  useVerdicts(view, context, phase);
  useEffect(
    () => saveBasket(view.id, user.id, phase === 'done' ? {} : context.input),
    [view.id, user.id, phase, context.input],
  );
  return {
    context,
    phase,
    slot,
    cell: picked.cell ?? firstOpenCell(slot, context.input),
    scan,
    next,
    setValue: (cell, value) => {
      setPicked({ cell, slot: cell.slot.name });
      send({ type: 'change', input: withValue(context.input, cell.pointer, value) });
    },
    change: (input) => send({ type: 'change', input }),
    pickCell: (cell) => setPicked({ cell, slot: cell.slot.name }),
    pickSlot: ({ name }) => setPicked({ slot: name }),
    undo: () => {
      setPicked({});
      send({ type: 'undo' });
    },
    submit: () => send({ type: 'submit' }),
    confirm: () => send({ type: 'confirm' }),
    agree: (token) => send({ type: 'agreed', token }),
  };
}

function slotOf(view: ScanView, input: Item, picked: string | undefined): SlotView | undefined {
  return view.slots.find(({ name }) => name === picked) ?? nextSlot(view, input);
}

/** What the next entry begins with (FORMAT 10 `after`, `keep`). */
function nextInput(view: ScanView, userId: string, input: Item): Item {
  if (view.after === 'stay') return input;
  const first = view.slots[0]?.input;
  const kept =
    view.after === 'keepFirst' && first !== undefined && input[first] !== undefined ? { [first]: input[first] } : {};
  return { ...keptInput(view, userId), ...kept };
}

/** A beat and a sound for every verdict. */
function useVerdicts(view: ScanView, context: ScanContext, phase: Phase): void {
  const { t } = useSpeech();
  const waiting = useRef<number>(undefined);
  const [head] = context.queue;
  const titleOf = (name: string | undefined): string => {
    const slot = view.slots.find((each) => each.name === name);
    return t(slot?.title ?? view.title);
  };
  const begin = useEffectEvent((code: string) => {
    waiting.current = beat(t(view.title), code, 'waiting');
  });
  const end = useEffectEvent(() => {
    const { refused, look } = context;
    if (waiting.current === undefined) return;
    const isAway = context.failure?.status === 0;
    answerBeat(waiting.current, {
      verdict: refused || isAway ? 'refused' : 'accepted',
      slot: titleOf(refused?.slot ?? look?.slot),
    });
    play(isAway ? 'offline' : refused ? 'refuse' : 'accept');
    waiting.current = undefined;
  });
  useEffect(() => (head ? begin(head.code) : end()), [head]);
  const said = useEffectEvent((to: Phase) => {
    if (to === 'done') {
      beat(t(view.title), context.outcome?.data.created.map(({ code }) => code).join(' ') || t('ui.done'), 'accepted');
      play('done');
    }
    if (to === 'confirming' || to === 'agreeing') play('confirm');
  });
  useEffect(() => said(phase), [phase]);
  const failed = useEffectEvent(() => {
    if (!context.failure || waiting.current !== undefined) return;
    play(context.failure.status === 0 ? 'offline' : 'refuse');
    if (context.failure.status !== 0) beat(t(view.title), t('ui.verdict.refused'), 'refused');
  });
  useEffect(() => failed(), [context.failure]);
}
