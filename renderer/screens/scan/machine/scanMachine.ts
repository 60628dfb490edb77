import { assign, fromPromise, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Answer } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey, type Outcome } from '../../../api/submit.ts';
import {
  FORWARDED_EVENTS,
  SENDING,
  stageOf,
  submitMachine,
  type SubmitEnd,
  type SubmitEvent,
} from '../../../submit/submitMachine.ts';
import type { SubmitIntent } from '../../../submit/SubmitIntent.ts';
import { isUnknown } from '../../../outbox/untilKnown.ts';
import { isFilled } from '../cells/cells.ts';
import { entryIntent, previewScan, undoIntent, type PreviewInput } from './scanCalls.ts';
import {
  EMPTY_ENTRY,
  initialContext,
  type FormerEntry,
  type PendingScan,
  type RenderedPreview,
  type ScanContext,
} from './scanContext.ts';
import {
  nextScan,
  changed,
  finishingCode,
  isEcho,
  submitResult,
  isAway,
  isSignedOut,
  isComplete,
  previewResult,
  resumed,
  placeWaitingScans,
  withProposals,
  dropStaleInputs,
} from './scanSteps.ts';

export type ScanEvent =
  | ({ readonly type: 'scan' } & PendingScan)
  | { readonly type: 'change'; readonly input: Item }
  /** The user selected something else: the last refusal is dismissed. */
  | { readonly type: 'turn' }
  | { readonly type: 'submit' }
  /** Corrects the last booked number, or that of an earlier entry. */
  | { readonly type: 'correct'; readonly entry?: Item }
  /** Submits the action that must precede the entry. */
  | { readonly type: 'begin'; readonly intent: Pick<SubmitIntent, 'action' | 'input'> }
  /** Undoes the last action. */
  | { readonly type: 'takeBack' }
  | SubmitEvent
  /** The inputs of the next entry are known. */
  | { readonly type: 'upNext'; readonly input: Item }
  /** The server is reachable again. */
  | { readonly type: 'online' }
  /** Dismisses a refused scan. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'undo' }
  /** Continues an entry that was set aside; `present` is the one in hand, where something was done for it. */
  | { readonly type: 'resume'; readonly former: FormerEntry; readonly present: FormerEntry | undefined }
  | { readonly type: 'next' };

/** Pause in typing before the input is checked; milliseconds. */
const DEBOUNCE_MS = 250;

const endOf = ({ event }: { readonly event: DoneActorEvent<SubmitEnd> }): SubmitEnd => event.output;
const SUBMIT_REPORTED = { type: 'tellSubmit', params: endOf } as const;
const UNDO_REPORTED = { type: 'tellTakeBack', params: endOf } as const;
const BEGIN_REPORTED = { type: 'tellBegin', params: endOf } as const;
const ECHO_REPORTED = {
  type: 'tellEcho',
  params: ({ event }: { readonly event: ScanEvent }) => (event.type === 'scan' ? event : {}),
} as const;
const QUEUED_ECHO_REPORTED = {
  type: 'tellEcho',
  params: ({ context }: { readonly context: ScanContext }) => context.queue[0] ?? {},
} as const;
const FINISH = { type: 'finish', params: endOf } as const;

const isNextKnown = ({ hasNextTask, upNext }: ScanContext): boolean => !hasNextTask || upNext !== undefined;

/** What was sent stays as it was sent: whatever is pressed meanwhile, its key is that of no other entry. */
const LOCKED_EVENTS = { change: {}, undo: {}, resume: {}, next: {} } as const;

/**
 * Lifecycle of a scan screen: codes and typed input are checked by the server one after the other; a submit ends as done or
 * refused, or asks for a confirmation, a second person or a signature. Nothing has to be dismissed: the next scan continues
 * from any state.
 */
export const scanMachine = setup({
  types: {} as { context: ScanContext; events: ScanEvent; input: ScanContext },
  actors: {
    look: fromPromise<Answer<RenderedPreview>, PreviewInput>(({ input, signal }) => previewScan(input, signal)),
    submit: submitMachine,
  },
  guards: {
    hasCode: ({ context }) => context.queue.length > 0,
    isEcho: ({ context, event }) => event.type === 'scan' && isEcho(context, event.code),
    isQueuedEcho: ({ context }) => context.queue[0] !== undefined && isEcho(context, context.queue[0].code),
    canGoOn: ({ context }) => (context.queue.length > 0 || context.isNextAsked) && isNextKnown(context),
    isNextKnown: ({ context }) => isNextKnown(context),
    isCorrected: ({ context: { booked, input } }) => booked !== undefined && JSON.stringify(booked) !== JSON.stringify(input),
    canTakeBack: ({ context: { undo, outcome } }) => undo !== undefined && outcome?.data.queuedKey === undefined,
    /** No scan of a new entry would be lost. */
    canCorrect: ({ context: { correct, past } }) => correct !== undefined && past.length === 0,
    isBooked: ({ context }) => context.outcome !== undefined,
    isCorrecting: ({ context: { booked } }) => booked !== undefined,
    /** A code that comes during a confirmation is treated like one during the submit. */
    isOvertaken: ({ context: { stage, queue } }) => stage === 'confirming' && queue.length > 0,
    /** Nobody knows whether the entry was done: the outbox goes on asking, and the code starts the next one. */
    isUnknown: ({ context: { key } }) => isUnknown(key),
    takesCodes: ({ context: { stage } }) => stage === 'sending' || stage === 'confirming',
    hasPast: ({ context }) => context.past.length > 0,
    canWait: ({ context }) => context.offline?.mayWait === true,
    isFullHere: ({ context: { offline, isFinishedByScan, isScanned, input } }) =>
      offline?.mayWait === true &&
      isFinishedByScan &&
      isScanned &&
      offline.slots.every((slot) => !slot.required || isFilled(slot, input)),
  },
  actions: {
    /** Shows and plays the result of a submit, or its question. */
    tellSubmit: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    tellBegin: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    tellTakeBack: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    /** Shows and plays that a code changes nothing: it was scanned twice. */
    tellEcho: (_of, _scan: { readonly logId?: number | undefined }) => undefined,
    dropQueued: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
    finish: assign((_, end: SubmitEnd) => submitResult(end)),
    begun: assign(({ context: { preview } }, { answer, key }: SubmitEnd) => {
      if (!preview || answer?.ok !== true) return { key, failure: answer?.ok === false ? answer : undefined };
      const { begins: _, ...lines } = preview;
      return { key, failure: undefined, preview: lines };
    }),
    answer: sendTo('submit', ({ event }) => event as SubmitEvent), // used for these only
    enqueue: assign(({ context, event }) => {
      if (event.type !== 'scan') return {};
      const { type: _, ...scanned } = event;
      return { queue: [...context.queue, scanned] };
    }),
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    /** The key is that of what is under way. */
    changeMeanwhile: assign(({ context, event }) =>
      event.type === 'change' ? { ...changed(context, event.input), key: context.key } : {},
    ),
    resume: assign(({ context, event }) => (event.type === 'resume' ? resumed(context, event.former, event.present) : {})),
    undo: assign(({ context }) => ({
      ...EMPTY_ENTRY,
      input: context.past.at(-1) ?? context.input,
      past: context.past.slice(0, -1),
      former: context.former.filter(({ input }) => input !== context.past.at(-1)),
      key: newKey(),
    })),
    correct: assign(({ context: { input }, event }) => {
      const booked = event.type === 'correct' && event.entry ? { ...input, ...event.entry } : input;
      return { booked, input: booked, setAside: input, failure: undefined, key: newKey() };
    }),
    uncorrected: assign(({ context: { setAside, booked, input } }) => ({
      input: setAside ?? booked ?? input,
      booked: undefined,
      failure: undefined,
    })),
    again: assign(({ context }) => ({
      ...initialContext(context, context.nextOf(context.input), { former: context.former }),
      queue: context.queue,
    })),
    next: assign(({ context }) => {
      const retained = context.nextOf(context.input);
      return {
        ...initialContext(context, { ...retained, ...context.upNext }, { former: context.former }, retained),
        queue: context.queue,
      };
    }),
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'looking',
  on: {
    change: { target: '.typing', actions: 'change' },
    turn: { actions: assign({ refused: undefined }) },
    undo: { guard: 'hasPast', target: '.looking', actions: 'undo' },
    resume: { target: '.looking', actions: 'resume' },
    next: { target: '.looking', actions: 'next' },
  },
  states: {
    ready: {
      entry: assign(({ context: { queue, finishAfter } }) => ({
        finishAfter: queue.find((scan) => scan === finishAfter),
        lostLooks: 0,
      })),
      always: { guard: 'hasCode', target: 'looking' },
      on: {
        scan: { target: 'looking', actions: 'enqueue' },
        submit: 'submitting',
        begin: 'beginning',
        correct: { guard: 'canCorrect', target: 'correcting', actions: 'correct' },
        dismiss: { actions: assign({ refused: undefined }) },
      },
    },
    typing: {
      after: { [DEBOUNCE_MS]: 'looking' },
      on: { scan: { target: 'looking', actions: 'enqueue' }, submit: 'submitting', begin: 'beginning' },
    },
    looking: {
      entry: assign(({ context }) => nextScan(context)),
      on: {
        scan: { actions: 'enqueue' },
        // What was scanned before it belongs to the entry, and is checked first.
        submit: [
          { guard: 'hasCode', actions: assign(({ context: { queue } }) => ({ finishAfter: queue.at(-1) })) },
          { target: 'submitting' },
        ],
        begin: 'beginning',
      },
      invoke: {
        src: 'look',
        input: ({ context: { screen, input, current: scan, queue } }) => ({ screen, input, scan: scan, queue }),
        onDone: [
          { guard: ({ event }) => isSignedOut(event.output), target: 'signedOut' },
          {
            guard: ({ event }) => isAway(event.output),
            target: 'away',
            actions: assign(({ context: { lostLooks } }) => ({ lostLooks: lostLooks + 1, finishAfter: undefined })),
          },
          {
            guard: ({ context, event }) => dropStaleInputs(context, event.output) !== undefined,
            target: 'looking',
            reenter: true,
            actions: assign(({ context, event }) => ({ input: dropStaleInputs(context, event.output) ?? context.input })),
          },
          {
            guard: ({ context, event }) => Object.keys(withProposals(context, event.output)).length > 0,
            target: 'looking',
            reenter: true,
            actions: assign(({ context, event }) => ({ ...previewResult(context, event.output), isFilledIn: true })),
          },
          {
            guard: ({ context, event }) => isComplete(context, event.output),
            target: 'submitting',
            actions: assign(({ context, event }) => {
              const result = previewResult(context, event.output);
              return { ...result, finishedBy: finishingCode(context, result) };
            }),
          },
          { target: 'ready', actions: assign(({ context, event }) => previewResult(context, event.output)) },
        ],
        onError: 'ready',
      },
    },
    /** Nothing is lost: codes are queued until the server answers again. */
    away: {
      entry: assign(({ context }) => placeWaitingScans(context)),
      always: { guard: 'isFullHere', target: 'submitting' },
      on: {
        online: 'looking',
        scan: { target: 'away', reenter: true, actions: 'enqueue' },
        submit: { guard: 'canWait', target: 'submitting' },
      },
    },
    /** What is scanned meanwhile is checked once the user has signed in again. */
    signedOut: {
      entry: assign({ finishAfter: undefined }),
      on: { online: 'looking', scan: { target: 'looking', actions: 'enqueue' }, ...LOCKED_EVENTS },
    },
    submitting: {
      entry: assign({ isScanned: false, ...SENDING }),
      always: { guard: 'isOvertaken', target: 'looking' },
      on: {
        scan: [
          { guard: 'isEcho', actions: ECHO_REPORTED },
          { guard: 'isUnknown', target: 'looking', actions: ['enqueue', 'next'] },
          { guard: 'takesCodes', actions: 'enqueue' },
        ],
        ...FORWARDED_EVENTS,
        ...LOCKED_EVENTS,
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => entryIntent(context),
        onSnapshot: {
          actions: [
            assign(({ event }) => stageOf(event.snapshot)),
            { type: 'tellSubmit', params: ({ event }) => ({ answer: stageOf(event.snapshot).question }) },
          ],
        },
        onDone: [
          { guard: ({ event }) => event.output.answer?.ok === true, target: 'done', actions: [SUBMIT_REPORTED, FINISH] },
          { guard: 'isCorrecting', target: 'correcting', actions: [SUBMIT_REPORTED, FINISH] },
          { target: 'ready', actions: [SUBMIT_REPORTED, FINISH] },
        ],
      },
    },
    /** The entry is checked again in any case: another user may have started it. It is not what is sent, so it may go on. */
    beginning: {
      entry: assign(SENDING),
      on: {
        scan: { guard: 'takesCodes', actions: 'enqueue' },
        ...FORWARDED_EVENTS,
        ...LOCKED_EVENTS,
        change: { actions: 'changeMeanwhile' },
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { action, input, key }, event }) =>
          event.type === 'begin' ? { ...event.intent, key } : { action, input, key },
        onSnapshot: { actions: assign(({ event }) => stageOf(event.snapshot)) },
        onDone: { target: 'looking', actions: [BEGIN_REPORTED, { type: 'begun', params: endOf }] },
      },
    },
    /** A code that came meanwhile, or comes now, starts the next entry; so does the user, once it is known what is next. */
    done: {
      entry: assign({ isNextAsked: false }),
      always: [
        { guard: 'isQueuedEcho', actions: [QUEUED_ECHO_REPORTED, 'dropQueued'] },
        { guard: 'canGoOn', target: 'looking', actions: 'next' },
      ],
      on: {
        correct: {
          guard: ({ context }) => context.correct !== undefined,
          target: 'correcting',
          actions: 'correct',
        },
        takeBack: {
          guard: 'canTakeBack',
          target: 'takingBack',
          actions: assign(() => ({ failure: undefined, key: newKey() })),
        },
        scan: [{ guard: 'isEcho', actions: ECHO_REPORTED }, { actions: 'enqueue' }],
        upNext: { actions: assign(({ event }) => ({ upNext: event.input })) },
        next: [{ guard: 'isNextKnown', target: 'looking', actions: 'next' }, { actions: assign({ isNextAsked: true }) }],
      },
    },
    /** Returns to where it was started. */
    takingBack: {
      entry: assign(SENDING),
      on: {
        scan: { guard: 'takesCodes', actions: 'enqueue' },
        ...FORWARDED_EVENTS,
        ...LOCKED_EVENTS,
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => undoIntent(context),
        onSnapshot: { actions: assign(({ event }) => stageOf(event.snapshot)) },
        onDone: [
          { guard: ({ event }) => event.output.answer?.ok === true, target: 'looking', actions: [UNDO_REPORTED, 'again'] },
          { target: 'done', actions: [UNDO_REPORTED, FINISH] },
        ],
      },
    },
    /** A booked number is corrected; the scan of the next entry books both. */
    correcting: {
      on: {
        change: { actions: assign(({ event }) => ({ input: event.input, failure: undefined, key: newKey() })) },
        submit: { guard: 'isCorrected', target: 'submitting' },
        scan: [
          { guard: 'isCorrected', target: 'submitting', actions: 'enqueue' },
          { guard: 'isBooked', target: 'done', actions: ['enqueue', 'uncorrected'] },
          { target: 'looking', actions: ['enqueue', 'uncorrected'] },
        ],
        upNext: { actions: assign(({ event }) => ({ upNext: event.input })) },
        cancel: [
          { guard: 'isBooked', target: 'done', actions: 'uncorrected' },
          { target: 'looking', actions: 'uncorrected' },
        ],
      },
    },
  },
});
