import { assign, fromPromise, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Answer } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey, type Outcome } from '../../../api/submit.ts';
import { SENDING, stageOf, submitMachine, type SubmitEnd, type SubmitEvent } from '../../../submit/submitMachine.ts';
import type { Intent } from '../../../submit/Intent.ts';
import { isFilled } from '../cells/cells.ts';
import { entryIntent, lookAt, undoIntent, type Asked } from './scanCalls.ts';
import { EMPTY, startOf, type ScanContext, type Scanned, type ToldLook } from './scanContext.ts';
import {
  askedNext,
  changed,
  finished,
  isAway,
  isComplete,
  looked,
  placedHere,
  proposedBy,
  withoutStale,
} from './scanSteps.ts';

export type ScanEvent =
  | ({ readonly type: 'scan' } & Scanned)
  | { readonly type: 'change'; readonly input: Item }
  /** The person turned to something else: what was refused last is read. */
  | { readonly type: 'turn' }
  | { readonly type: 'submit' }
  /** The number that was booked last is changed, or that of an entry before. */
  | { readonly type: 'correct'; readonly entry?: Item }
  /** What must be done before the entry, is. */
  | { readonly type: 'begin'; readonly intent: Pick<Intent, 'action' | 'input'> }
  /** What was done last is taken back. */
  | { readonly type: 'takeBack' }
  | SubmitEvent
  /** What the next entry takes is known. */
  | { readonly type: 'upNext'; readonly input: Item }
  /** The server is reached again. */
  | { readonly type: 'online' }
  /** Puts away what was scanned and not taken. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'undo' }
  | { readonly type: 'next' };

/** Typing is looked at after this pause; milliseconds. */
const TYPING = 250;

const endOf = ({ event }: { readonly event: DoneActorEvent<SubmitEnd> }): SubmitEnd => event.output;
const TOLD = { type: 'tellSubmit', params: endOf } as const;
const TAKEN_BACK = { type: 'tellTakeBack', params: endOf } as const;
const BEGUN = { type: 'tellBegin', params: endOf } as const;
const FINISH = { type: 'finish', params: endOf } as const;

/** What is answered to the questions of a submit. */
const HANDED_ON = {
  confirm: { actions: 'answer' },
  agreed: { actions: 'answer' },
  signed: { actions: 'answer' },
  cancel: { actions: 'answer' },
} as const;

/**
 * How a scan screen goes: codes and typing are looked at by the server, one after the other; the submit is done, refused,
 * asked to be confirmed, agreed to by a colleague or signed. Nothing ever has to be closed: the next scan goes on from anywhere.
 */
export const scanMachine = setup({
  types: {} as { context: ScanContext; events: ScanEvent; input: ScanContext },
  actors: {
    look: fromPromise<Answer<ToldLook>, Asked>(({ input, signal }) => lookAt(input, signal)),
    submit: submitMachine,
  },
  guards: {
    hasCode: ({ context }) => context.queue.length > 0,
    canGoOn: ({ context: { queue, awaitsNext, upNext } }) => queue.length > 0 && (!awaitsNext || upNext !== undefined),
    isCorrected: ({ context: { booked, input } }) => booked !== undefined && JSON.stringify(booked) !== JSON.stringify(input),
    canTakeBack: ({ context: { undo, outcome } }) => undo !== undefined && outcome?.data.kept === undefined,
    /** Nothing of a new entry is scanned yet that would be lost. */
    canCorrect: ({ context: { correct, past } }) => correct !== undefined && past.length === 0,
    isBooked: ({ context }) => context.outcome !== undefined,
    isCorrecting: ({ context: { booked } }) => booked !== undefined,
    /** A code that comes while it is asked to confirm is as good as one that came while it was sent. */
    isOvertaken: ({ context: { stage, queue } }) => stage === 'confirming' && queue.length > 0,
    takesCodes: ({ context: { stage } }) => stage === 'sending' || stage === 'confirming',
    hasPast: ({ context }) => context.past.length > 0,
    canWait: ({ context }) => context.unheard !== undefined,
    isFullHere: ({ context: { unheard, isFinishedByScan, isScanned, input } }) =>
      unheard !== undefined &&
      isFinishedByScan &&
      isScanned &&
      unheard.slots.every((slot) => !slot.required || isFilled(slot, input)),
  },
  actions: {
    /** Lets it be seen and heard what came of a submit, or that it asks something. */
    tellSubmit: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    tellBegin: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    tellTakeBack: (_of, _end: { readonly answer: Answer<Outcome> | undefined }) => undefined,
    finish: assign((_, end: SubmitEnd) => finished(end)),
    begun: assign((_, { answer, key }: SubmitEnd) => ({ key, failure: answer?.ok === false ? answer : undefined })),
    answer: sendTo('submit', ({ event }) => event as SubmitEvent), // used for these only
    enqueue: assign(({ context, event }) => {
      if (event.type !== 'scan') return {};
      const { type: _, ...scanned } = event;
      return { queue: [...context.queue, scanned] };
    }),
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    undo: assign(({ context }) => ({
      ...EMPTY,
      input: context.past.at(-1) ?? context.input,
      past: context.past.slice(0, -1),
      key: newKey(),
    })),
    correct: assign(({ context: { input }, event }) => {
      const booked = event.type === 'correct' && event.entry ? { ...input, ...event.entry } : input;
      return { booked, input: booked, aside: input, failure: undefined, key: newKey() };
    }),
    uncorrected: assign(({ context: { aside, booked, input } }) => ({
      input: aside ?? booked ?? input,
      booked: undefined,
      failure: undefined,
    })),
    again: assign(({ context }) => ({ ...startOf(context, context.nextOf(context.input)), queue: context.queue })),
    next: assign(({ context }) => {
      const kept = context.nextOf(context.input);
      return { ...startOf(context, { ...kept, ...context.upNext }, [], kept), queue: context.queue };
    }),
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'looking',
  on: {
    change: { target: '.typing', actions: 'change' },
    turn: { actions: assign({ refused: undefined }) },
    undo: { guard: 'hasPast', target: '.looking', actions: 'undo' },
    next: { target: '.looking', actions: 'next' },
  },
  states: {
    ready: {
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
      after: { [TYPING]: 'looking' },
      on: { scan: { target: 'looking', actions: 'enqueue' }, submit: 'submitting', begin: 'beginning' },
    },
    looking: {
      entry: assign(({ context }) => askedNext(context)),
      on: { scan: { actions: 'enqueue' }, submit: 'submitting', begin: 'beginning' },
      invoke: {
        src: 'look',
        input: ({ context: { screen, input, asking, queue } }) => ({ screen, input, scan: asking, queue }),
        onDone: [
          { guard: ({ event }) => isAway(event.output), target: 'away' },
          {
            guard: ({ context, event }) => withoutStale(context, event.output) !== undefined,
            target: 'looking',
            reenter: true,
            actions: assign(({ context, event }) => ({ input: withoutStale(context, event.output) ?? context.input })),
          },
          {
            guard: ({ context, event }) => Object.keys(proposedBy(context, event.output)).length > 0,
            target: 'looking',
            reenter: true,
            actions: assign(({ context, event }) => ({ ...looked(context, event.output), isFilledIn: true })),
          },
          {
            guard: ({ context, event }) => isComplete(context, event.output),
            target: 'submitting',
            actions: assign(({ context, event }) => looked(context, event.output)),
          },
          { target: 'ready', actions: assign(({ context, event }) => looked(context, event.output)) },
        ],
        onError: 'ready',
      },
    },
    /** Nothing is lost: codes wait until the server answers again. */
    away: {
      entry: assign(({ context }) => placedHere(context)),
      always: { guard: 'isFullHere', target: 'submitting' },
      on: {
        online: 'looking',
        scan: { target: 'away', reenter: true, actions: 'enqueue' },
        submit: { guard: 'canWait', target: 'submitting' },
      },
    },
    submitting: {
      entry: assign({ isScanned: false, ...SENDING }),
      always: { guard: 'isOvertaken', target: 'looking' },
      on: {
        scan: { guard: 'takesCodes', actions: 'enqueue' },
        ...HANDED_ON,
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
          { guard: ({ event }) => event.output.answer?.ok === true, target: 'done', actions: [TOLD, FINISH] },
          { guard: 'isCorrecting', target: 'correcting', actions: [TOLD, FINISH] },
          { target: 'ready', actions: [TOLD, FINISH] },
        ],
      },
    },
    /** Whatever comes of it, the entry is looked at again: somebody else may have begun it. */
    beginning: {
      entry: assign(SENDING),
      on: { scan: { guard: 'takesCodes', actions: 'enqueue' }, ...HANDED_ON },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { action, input, key }, event }) =>
          event.type === 'begin' ? { ...event.intent, key } : { action, input, key },
        onSnapshot: { actions: assign(({ event }) => stageOf(event.snapshot)) },
        onDone: { target: 'looking', actions: [BEGUN, { type: 'begun', params: endOf }] },
      },
    },
    /** A code that came meanwhile, or comes now, begins the next entry. */
    done: {
      always: { guard: 'canGoOn', target: 'looking', actions: 'next' },
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
        scan: { actions: 'enqueue' },
        upNext: { actions: assign(({ event }) => ({ upNext: event.input })) },
      },
    },
    /** Done again from where it was begun, or still done. */
    takingBack: {
      entry: assign(SENDING),
      on: {
        scan: { guard: 'takesCodes', actions: 'enqueue' },
        ...HANDED_ON,
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => undoIntent(context),
        onSnapshot: { actions: assign(({ event }) => stageOf(event.snapshot)) },
        onDone: [
          { guard: ({ event }) => event.output.answer?.ok === true, target: 'looking', actions: [TAKEN_BACK, 'again'] },
          { target: 'done', actions: [TAKEN_BACK, FINISH] },
        ],
      },
    },
    /** A number that was booked is changed; the scan of the next entry books both. */
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
