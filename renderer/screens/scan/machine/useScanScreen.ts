import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isOfThing, type ScanView, type SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { keepCodes } from '../../../scan/codesBelow.ts';
import { takeHandedCodes } from '../../../scan/handedCodes.ts';
import { addScanLogEntry } from '../../../scan/scanLog.ts';
import { useScan } from '../../../scan/useScan.ts';
import { useMe, useSession } from '../../../session/useSession.ts';
import { bookedCode } from './correction.ts';
import { subjectOf } from '../done/doneText.ts';
import { cellsOf, firstOpenCell, nextSlot, type Cell } from '../cells/cells.ts';
import { delayAfter, useOpenSubmits } from '../../../outbox/untilKnown.ts';
import { redoneEntry } from '../../../outbox/redo.ts';
import { askedInputs, retainInput, retainedInput, saveScanDraft, readScanDraft } from '../../../session/retainedInput.ts';
import { withValue } from '../../../widgets/pointer.ts';
import { isOver, isSending, phaseOf } from './phase.ts';
import type { ScanScreen } from './ScanScreen.ts';
import { initialContext, type FormerEntry, type ScanContext, type OfflineSettings } from './scanContext.ts';
import { scanMachine } from './scanMachine.ts';
import { scanSettings } from './scanSettings.ts';
import { undoName } from './undoName.ts';
import { useNextTask } from './useNextTask.ts';
import { previewWithFeedback, reportEcho, reportNoSlot, reportBegin, reportSubmit, reportUndo } from './scanFeedback.ts';

/** Options for pages that embed a scan screen. */
export interface ScanOptions {
  /** Proposals for scans are filled in, too. */
  readonly fills?: 'all';
  /** Handles a code before the slots do. */
  readonly onCode?: (code: string) => boolean;
}

/**
 * Runs a scan screen: its machine, the selection, the scan log and sounds of its verdicts, and the draft that survives a
 * reload.
 */
export function useScanScreen(view: ScanView, preset: Item, { fills, onCode }: ScanOptions = {}): ScanScreen {
  const isOnline = useOnline();
  const isSignedIn = useSession().state === 'in';
  const { user } = useMe();
  const { t } = useTranslator();
  const offline = useOfflineSettings(view);
  const [left] = useState(() => readScanDraft(view, user.id));
  const [retained] = useState(() => dropGiven(retainedInput(view, user.id), left.input, preset));
  const [snapshot, send] = useMachine(useScanMachine(view, user.id), {
    input: initialContext(
      { ...scanSettings(view, fills, () => retainedInput(view, user.id)), offline },
      { ...retained, ...left.input, ...preset },
      left,
      retained,
    ),
  });
  const [selection, setSelection] = useState<Selection>(() => faultySelection(view, left.input));
  const { context } = snapshot;
  const phase = phaseOf(snapshot.value, context);
  const open = slotOf(view, context, selection.slot);
  const isProposing = ({ name, proposes }: SlotView): boolean => proposes !== undefined && name === context.lastScan?.slot;
  const slot = open ?? view.slots.find(isProposing) ?? view.slots.findLast(isTyped);
  const next = (): void => {
    setSelection({});
    send({ type: 'next' });
  };
  const select = (to: typeof selection): void => {
    setSelection(to);
    send({ type: 'turn' });
  };
  const resume = (former: FormerEntry): void => {
    setSelection({});
    send({ type: 'resume', former, present: presentEntry(view, context) });
  };
  const scan = (code: string, chosen = selection.slot): void => {
    const former = context.former.find((each) => each.code.toLowerCase() === code.trim().toLowerCase());
    if (former && phase !== 'signedOut' && !isSending(phase)) {
      addScanLogEntry(titleOf(view, undefined, t), former.code, 'accepted');
      return resume(former);
    }
    const id = addScanLogEntry(titleOf(view, chosen, t), code, 'waiting');
    send({ type: 'scan', code, logId: id, ...(chosen === undefined ? {} : { slot: chosen }) });
    setSelection({});
  };
  useScan((code) => onCode?.(code) !== true && scan(code));
  const takeHanded = useEffectEvent(() => takeHandedCodes(view.id).forEach((code) => scan(code)));
  useEffect(() => takeHanded(), []);
  // What is scanned over the sign-in and is no badge.
  const keep = useEffectEvent((code: string, isNoBadge: boolean): boolean => {
    const isOwn = isNoBadge || isOfThing(view, code);
    if (isOwn) scan(code);
    return isOwn;
  });
  useEffect(() => keepCodes((...code) => keep(...code)), []);
  const codesWithoutSlot = context.refused?.logIds;
  useEffect(() => {
    codesWithoutSlot?.forEach(reportNoSlot);
  }, [codesWithoutSlot]);
  const isAsked = useOpenSubmits().some(({ key, unknownSince }) => key === context.key && unknownSince !== undefined);
  const logUnknown = useEffectEvent(() =>
    addScanLogEntry(titleOf(view, undefined, t), subjectOf(view, context.input, t), 'unknown', context.key),
  );
  useEffect(() => {
    if (isAsked) logUnknown();
  }, [isAsked]);
  useNextTask(view, phase === 'done', (input) => send({ type: 'upNext', input }));
  useEffect(() => (isOnline && isSignedIn ? send({ type: 'online' }) : undefined), [isOnline, isSignedIn, send]);
  const isUnread = isOnline && phase === 'away';
  // The server is there, and what it answers cannot be read: it is asked again, less and less often.
  useEffect(() => {
    if (!isUnread) return undefined;
    const timer = setTimeout(() => send({ type: 'online' }), delayAfter(context.lostLooks));
    return () => clearTimeout(timer);
  }, [isUnread, context.lostLooks, send]);
  useEffect(() => {
    saveScanDraft(view.id, user.id, isOver(phase) ? {} : context.input, {
      past: context.past,
      putAway: context.putAway,
      touched: [...context.touched],
      former: context.former,
      dropped: context.dropped,
      asked: askedInputs(view, t),
    });
  }, [
    view,
    user.id,
    phase,
    context.input,
    context.past,
    context.putAway,
    context.touched,
    context.former,
    context.dropped,
    t,
  ]);
  return {
    context,
    phase,
    slot,
    isComplete: open === undefined,
    cell: selection.cell ?? firstOpenCell(slot, context.input, context.preview?.open),
    scan,
    next,
    setValue: (cell, value) => {
      // A choice alone is complete with the tap: the next step follows.
      setSelection(cell.field.words && cell.slot.inputs?.length === 1 ? {} : { cell, slot: cell.slot.name });
      send({ type: 'change', input: withValue(context.input, cell.pointer, value) });
    },
    change: (input) => send({ type: 'change', input }),
    pickCell: (cell) => select({ cell, slot: cell.slot.name }),
    pickSlot: ({ name }) => select({ slot: name }),
    resume,
    undo: () => {
      setSelection({});
      send({ type: 'undo' });
    },
    dismiss: () => send({ type: 'dismiss' }),
    submit: () => send({ type: 'submit' }),
    begin: (intent) => send({ type: 'begin', intent }),
    correct: (entry) => send({ type: 'correct', ...(entry ? { entry } : {}) }),
    takeBack: () => {
      setSelection({});
      send({ type: 'takeBack' });
    },
    confirm: () => send({ type: 'confirm' }),
    agree: (token) => send({ type: 'agreed', token }),
    sign: (token) => send({ type: 'signed', token }),
    cancel: () => send({ type: 'cancel' }),
  };
}

/** The entry in hand, where something was scanned or typed for it besides what it is about. */
function presentEntry({ slots }: ScanView, { input, retained }: ScanContext): FormerEntry | undefined {
  const main = slots.find(({ kind, keep }) => kind === 'code' && keep === 'no')?.input ?? '';
  const code = input[main];
  const isOwn = (name: string): boolean => name !== main && !retained.includes(name);
  return typeof code === 'string' && Object.keys(input).some(isOwn) ? { code, input } : undefined;
}

/** Retained values that were not entered for this entry; a draft contains them, too. */
function dropGiven(retained: Item, left: Item, preset: Item): Item {
  const isOwn = (name: string): boolean =>
    left[name] === undefined || JSON.stringify(left[name]) === JSON.stringify(retained[name]);
  return Object.fromEntries(Object.entries(retained).filter(([name]) => preset[name] === undefined && isOwn(name)));
}

/** What the device keeps of an entry. */
function useOfflineSettings({ offline, slots, shapes, title, defaults }: ScanView): OfflineSettings {
  const { user } = useMe();
  const { t } = useTranslator();
  const renderRefusal: OfflineSettings['renderRefusal'] = ({ code, params }) => ({ code, params, text: t(code, params) });
  return {
    mayWait: offline !== 'forbid',
    slots,
    ...(shapes ? { shapes } : {}),
    title,
    defaults,
    owner: { id: user.id, name: user.name },
    renderRefusal,
  };
}

function slotOf(view: ScanView, { input, preview }: ScanContext, selection: string | undefined): SlotView | undefined {
  return view.slots.find(({ name }) => name === selection) ?? nextSlot(view, input, preview?.open);
}

/** The slot or cell the user selected. */
interface Selection {
  readonly slot?: string;
  readonly cell?: Cell;
}

/** A repeated entry starts at the refused place. */
function faultySelection({ id, slots }: ScanView, typed: Item): Selection {
  const at = redoneEntry(id)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
  const input = at?.split('/')[1];
  const slot = slots.find((each) => each.input === input || each.inputs?.some(({ name }) => name === input));
  if (input === undefined || !slot) return {};
  const cell = cellsOf(slot, typed).find(({ pointer }) => pointer === at);
  return { slot: slot.name, ...(cell ? { cell } : {}) };
}

/** Whether it is a typed slot on its own. */
const isTyped = ({ kind, required, hasRemainder }: SlotView): boolean =>
  required && (kind === 'form' || hasRemainder === true);

/** Title of a slot, else of the screen. */
function titleOf({ slots, title }: ScanView, name: string | undefined, t: (code: string) => string): string {
  return t(slots.find((each) => each.name === name)?.title ?? title);
}

/** The machine with feedback in the current language. */
function useScanMachine(view: ScanView, userId: string): typeof scanMachine {
  const { t, has } = useTranslator();
  return useMemo(() => {
    const slot = (name: string | undefined): string => titleOf(view, name, t);
    const titles = {
      slot,
      thing: (input: Item) => subjectOf(view, input, t),
      done: t('ui.done'),
      kept: t('ui.outbox.kept'),
      locked: (code: string) => t('ui.unknown.locked', { code }),
    };
    return scanMachine.provide({
      actors: { look: previewWithFeedback(titles) },
      actions: {
        tellSubmit: ({ context: { input, queue, key } }, { answer }) => {
          if (answer?.ok) retainInput(view, userId, input);
          if (answer) reportSubmit(answer, titles, input, queue, key);
        },
        tellEcho: (_, { logId }) => reportEcho(logId),
        tellBegin: (_, { answer }) => {
          if (answer) reportBegin(answer);
        },
        tellTakeBack: ({ context: { input } }, { answer }) => {
          if (answer) reportUndo(undoName(view, { t, has }), bookedCode(view, input), answer);
        },
      },
    });
  }, [view, userId, t, has]);
}
