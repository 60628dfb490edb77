import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ScanView, SlotView } from '#engine';
import type { Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { beat } from '../../../scan/beats.ts';
import { useScan } from '../../../scan/useScan.ts';
import { useMe } from '../../../session/useSession.ts';
import { bookedCode } from './correcting.ts';
import { thingIn } from '../done/doneSentence.ts';
import { cellsOf, firstOpenCell, nextSlot, type Cell } from '../cells/cells.ts';
import { redoOn } from '../../../outbox/redo.ts';
import { keep, keptInput, saveBasket, savedBasket } from '../../../session/kept.ts';
import { withValue } from '../../../widgets/pointer.ts';
import { isOver, phaseOf } from './phase.ts';
import type { ScanScreen } from './ScanScreen.ts';
import { startOf, type ScanContext, type Unheard } from './scanContext.ts';
import { scanMachine } from './scanMachine.ts';
import { scanOf } from './scanOf.ts';
import { undoName } from './undoName.ts';
import { useUpNext } from './useUpNext.ts';
import { lookAloud, refuseBeat, tellBegin, tellSubmit, tellTakeBack } from './verdicts.ts';

/** What another page makes of it. */
export interface ScanOptions {
  /** What is proposed for a scan is filled in too. */
  readonly fills?: 'all';
  /** Takes a code before the slots do. */
  readonly onCode?: (code: string) => boolean;
}

/** A scan screen at work: its machine, what is chosen on it, the beats and sounds of its verdicts, and what outlives a reload. */
export function useScanScreen(view: ScanView, preset: Item, { fills, onCode }: ScanOptions = {}): ScanScreen {
  const isOnline = useOnline();
  const { user } = useMe();
  const { t } = useSpeech();
  const unheard = useUnheard(view);
  const [left] = useState(() => savedBasket(view.id, user.id));
  const [kept] = useState(() => withoutGiven(keptInput(view, user.id), left.input, preset));
  const [snapshot, send] = useMachine(useMachineOf(view, user.id), {
    input: startOf(
      { ...scanOf(view, fills, () => keptInput(view, user.id)), unheard },
      { ...kept, ...left.input, ...preset },
      left.past,
      kept,
    ),
  });
  const [picked, setPicked] = useState<Picked>(() => faultyPlace(view, left.input));
  const { context } = snapshot;
  const phase = phaseOf(snapshot.value, context);
  const open = slotOf(view, context, picked.slot);
  const slot = open ?? view.slots.findLast(isTyped);
  const next = (): void => {
    setPicked({});
    send({ type: 'next' });
  };
  const turn = (to: typeof picked): void => {
    setPicked(to);
    send({ type: 'turn' });
  };
  const scan = (code: string): void => {
    const id = beat(titleOf(view, picked.slot, t), code, 'waiting');
    send({ type: 'scan', code, beat: id, ...(picked.slot === undefined ? {} : { slot: picked.slot }) });
    setPicked({});
  };
  useScan((code) => onCode?.(code) !== true && scan(code));
  const unplaced = context.refused?.beats;
  useEffect(() => {
    unplaced?.forEach(refuseBeat);
  }, [unplaced]);
  // Also when the server was away for so short a time that nobody was told.
  useUpNext(view, phase === 'done', (input) => send({ type: 'upNext', input }));
  const isAway = phase === 'away';
  useEffect(() => (isOnline && isAway ? send({ type: 'online' }) : undefined), [isOnline, isAway, send]);
  useEffect(() => {
    saveBasket(view.id, user.id, isOver(phase) ? {} : context.input, context.past);
  }, [view, user.id, phase, context.input, context.past]);
  return {
    context,
    phase,
    slot,
    isWhole: open === undefined,
    cell: picked.cell ?? firstOpenCell(slot, context.input, context.look?.open),
    scan,
    next,
    setValue: (cell, value) => {
      setPicked({ cell, slot: cell.slot.name });
      send({ type: 'change', input: withValue(context.input, cell.pointer, value) });
    },
    change: (input) => send({ type: 'change', input }),
    pickCell: (cell) => turn({ cell, slot: cell.slot.name }),
    pickSlot: ({ name }) => turn({ slot: name }),
    undo: () => {
      setPicked({});
      send({ type: 'undo' });
    },
    dismiss: () => send({ type: 'dismiss' }),
    submit: () => send({ type: 'submit' }),
    begin: (intent) => send({ type: 'begin', intent }),
    correct: (entry) => send({ type: 'correct', ...(entry ? { entry } : {}) }),
    takeBack: () => {
      setPicked({});
      send({ type: 'takeBack' });
    },
    confirm: () => send({ type: 'confirm' }),
    agree: (token) => send({ type: 'agreed', token }),
    sign: (token) => send({ type: 'signed', token }),
    cancel: () => send({ type: 'cancel' }),
  };
}

/** What is kept and was not given for this entry; what was left on the screen holds it too. */
function withoutGiven(kept: Item, left: Item, preset: Item): Item {
  const isOwn = (name: string): boolean =>
    left[name] === undefined || JSON.stringify(left[name]) === JSON.stringify(kept[name]);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => preset[name] === undefined && isOwn(name)));
}

/** What goes on where the server is not reached; nothing, unless the action may wait. */
function useUnheard({ offline, slots, title, defaults }: ScanView): Unheard | undefined {
  const { user } = useMe();
  const { t } = useSpeech();
  if (offline === 'forbid') return undefined;
  const tell = (code: string, params: Told['params']): Told => ({ code, params, text: t(code, params) });
  return { slots, title, defaults, owner: { id: user.id, name: user.name }, tell };
}

function slotOf(view: ScanView, { input, look }: ScanContext, picked: string | undefined): SlotView | undefined {
  return view.slots.find(({ name }) => name === picked) ?? nextSlot(view, input, look?.open);
}

/** What somebody turned to. */
interface Picked {
  readonly slot?: string;
  readonly cell?: Cell;
}

/** What is done again begins where the server found the fault. */
function faultyPlace({ id, slots }: ScanView, typed: Item): Picked {
  const at = redoOn(id)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
  const input = at?.split('/')[1];
  const slot = slots.find((each) => each.input === input || each.inputs?.some(({ name }) => name === input));
  if (input === undefined || !slot) return {};
  const cell = cellsOf(slot, typed).find(({ pointer }) => pointer === at);
  return { slot: slot.name, ...(cell ? { cell } : {}) };
}

/** Does it hold what a person types, by itself? */
const isTyped = ({ kind, required, hasRemainder }: SlotView): boolean =>
  required && (kind === 'form' || hasRemainder === true);

/** Title of a slot, else of the screen. */
function titleOf({ slots, title }: ScanView, name: string | undefined, t: (code: string) => string): string {
  return t(slots.find((each) => each.name === name)?.title ?? title);
}

/** The machine with its verdicts told in the words of the language. */
function useMachineOf(view: ScanView, userId: string): typeof scanMachine {
  const { t, has } = useSpeech();
  return useMemo(() => {
    const slot = (name: string | undefined): string => titleOf(view, name, t);
    const titles = { slot, thing: (input: Item) => thingIn(view, input), done: t('ui.done'), kept: t('ui.outbox.kept') };
    return scanMachine.provide({
      actors: { look: lookAloud(titles) },
      actions: {
        tellSubmit: ({ context: { input, queue } }, { answer }) => {
          if (answer?.ok) keep(view, userId, input);
          if (answer) tellSubmit(answer, titles, input, queue);
        },
        tellBegin: (_, { answer }) => {
          if (answer) tellBegin(answer);
        },
        tellTakeBack: ({ context: { input } }, { answer }) => {
          if (answer) tellTakeBack(undoName(view, { t, has }), bookedCode(view, input), answer.ok);
        },
      },
    });
  }, [view, userId, t, has]);
}
