import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Answer, Confirm, Failure, Success, RenderedRefusal } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { newKey, dryRun, type Outcome } from '../../api/submit.ts';
import { summarizeInput } from '../../outbox/summarizeInput.ts';
import type { SubmitIntent, OfflineEntry } from '../../submit/SubmitIntent.ts';
import { isDecided, isUnanswered } from '../../api/answerVerdict.ts';
import {
  FORWARDED_EVENTS,
  SENDING,
  stageOf,
  submitMachine,
  type SubmitEnd,
  type SubmitEvent,
  type SubmitStage,
} from '../../submit/submitMachine.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { cleanedInput } from './check/faults.ts';

export interface FormContext extends SubmitStage {
  readonly action: string;
  /** What is queued with the input when the server cannot be reached; absent where the action must not be queued. */
  readonly offline: Omit<OfflineEntry, 'says'> | undefined;
  readonly input: Item;
  /** Fields sent as null when they are empty: in an edit, an absent field stays unchanged. */
  readonly clearable: readonly string[];
  /** Versions of the displayed records, by input. */
  readonly versions: Readonly<Record<string, number>>;
  /** One key per intent: sent again after a lost answer, the action is done once. */
  readonly key: string;
  /** Refusals of the server for the current input. */
  readonly refusals: readonly RenderedRefusal[];
  /** Whether the server answered about the input as it stands. */
  readonly isChecked: boolean;
  /** Why there is no answer: the network, or a server error. */
  readonly failure: Failure | undefined;
  /** Questions it will ask before it is done. */
  readonly expected: readonly Confirm[];
  /** Permission the second person will need. */
  readonly requiredPermission: string | undefined;
  readonly outcome: Success<Outcome> | undefined;
  /** Paths the user has left. */
  readonly visited: ReadonlySet<string>;
  readonly isAttempted: boolean;
}

export type FormEvent =
  | { readonly type: 'change'; readonly input: Item }
  /** The scanned code identifies a row by another code: the code of the row replaces it. */
  | { readonly type: 'resolve'; readonly at: string; readonly scanned: string; readonly code: string }
  | { readonly type: 'versions'; readonly versions: FormContext['versions'] }
  | { readonly type: 'leave'; readonly at: string }
  | { readonly type: 'submit' }
  | SubmitEvent
  | { readonly type: 'anew'; readonly input: Item };

type SubmitAnswer = Answer<Outcome>;

/** Pause in typing before a dry run; milliseconds. */
const DEBOUNCE_MS = 600;

/** The context of a new form. */
export function initialContext(
  action: string,
  input: Item,
  versions: FormContext['versions'] = {},
  offline?: FormContext['offline'],
  clearable: FormContext['clearable'] = [],
): FormContext {
  return {
    action,
    offline,
    input,
    clearable,
    versions,
    key: newKey(),
    refusals: [],
    isChecked: false,
    failure: undefined,
    expected: [],
    ...SENDING,
    requiredPermission: undefined,
    outcome: undefined,
    visited: new Set(),
    isAttempted: false,
  };
}

/** Checks the input by a dry run. */
export function tryOut(form: FormContext, signal: AbortSignal): Promise<SubmitAnswer> {
  return dryRun(form.action, submittedInput(form), { versions: form.versions }, signal);
}

/**
 * Lifecycle of a form: input is checked by a dry run after a pause; a submit ends as done or refused, or asks for a
 * confirmation, a second person or a signature. The input is never lost.
 */
export const formMachine = setup({
  types: {} as { context: FormContext; events: FormEvent; input: FormContext },
  actors: {
    tryOut: fromPromise<SubmitAnswer, FormContext>(({ input, signal }) => tryOut(input, signal)),
    submit: submitMachine,
  },
  guards: { isOnItsWay: ({ context }) => context.stage === 'sending' },
  actions: {
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    leave: assign(({ context, event }) =>
      event.type === 'leave' ? { visited: new Set([...context.visited, event.at]) } : {},
    ),
    anew: assign(({ context, event }) =>
      event.type === 'anew'
        ? initialContext(context.action, event.input, context.versions, context.offline, context.clearable)
        : {},
    ),
    answer: sendTo('submit', ({ event }) => event as SubmitEvent), // used for these only
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    leave: { actions: 'leave' },
    change: { target: '.typing', actions: 'change' },
    resolve: {
      guard: ({ context, event }) => valueAt(context.input, event.at) === event.scanned,
      target: '.typing',
      actions: assign(({ context, event }) => changed(context, withValue(context.input, event.at, event.code))),
    },
    versions: { target: '.trying', actions: assign(({ event }) => ({ versions: event.versions, refusals: [] })) },
    anew: { target: '.editing', actions: 'anew' },
  },
  states: {
    deciding: {
      always: [{ guard: ({ context }) => Object.keys(context.input).length > 0, target: 'trying' }, { target: 'editing' }],
    },
    editing: { on: { submit: 'submitting' } },
    typing: { after: { [DEBOUNCE_MS]: 'trying' }, on: { submit: 'submitting' } },
    trying: {
      on: { submit: 'submitting' },
      invoke: {
        src: 'tryOut',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: assign(({ event }) => dryRunResult(event.output)) },
        onError: 'editing',
      },
    },
    submitting: {
      entry: assign({ isAttempted: true, ...SENDING }),
      on: {
        // Changes made while it is in flight would not be part of what was sent.
        change: { guard: 'isOnItsWay' },
        resolve: { guard: 'isOnItsWay' },
        versions: { guard: 'isOnItsWay' },
        anew: { guard: 'isOnItsWay' },
        ...FORWARDED_EVENTS,
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => intentOf(context),
        onSnapshot: { actions: assign(({ event }) => stageOf(event.snapshot)) },
        onDone: [
          {
            guard: ({ event }) => event.output.answer?.ok === true,
            target: 'done',
            actions: assign(({ event }) => (event.output.answer?.ok ? { outcome: event.output.answer } : {})),
          },
          { target: 'editing', actions: assign(({ event }) => refused(event.output)) },
        ],
      },
    },
    done: { on: { change: {}, resolve: {}, leave: {}, versions: {} } },
  },
});

/** The input as it is submitted: agreement and signature refer to exactly this one. */
export function submittedInput({ input, clearable }: Pick<FormContext, 'input' | 'clearable'>): Item {
  return { ...Object.fromEntries(clearable.map((name) => [name, null])), ...cleanedInput(input) };
}

function intentOf(context: FormContext): SubmitIntent {
  const { action, key, versions, offline } = context;
  const entry = offline && { ...offline, says: summarizeInput(cleanedInput(context.input)) };
  return { action, input: submittedInput(context), key, versions, offline: entry };
}

/** A changed input is a new intent; errors of changed fields are dropped. */
function changed(context: FormContext, input: Item): Partial<FormContext> {
  const isSame = (name: string): boolean => JSON.stringify(context.input[name]) === JSON.stringify(input[name]);
  const stays = ({ at }: RenderedRefusal): boolean => at !== undefined && isSame(at.split('/')[1] ?? '');
  return {
    input,
    key: newKey(),
    refusals: context.refusals.filter(stays),
    isChecked: false,
    failure: undefined,
    expected: [],
    requiredPermission: undefined,
  };
}

function dryRunResult(answer: SubmitAnswer): Partial<FormContext> {
  if (answer.ok) return { refusals: [], isChecked: true, expected: [], requiredPermission: undefined };
  // The user has not submitted yet: a lost network is reported when they do.
  if (!isDecided(answer)) return { isChecked: false };
  const { refusals, confirms, secondPerson, signature } = answer;
  // A required second person or signature is no fault.
  const isFaulty = secondPerson === undefined && signature === undefined;
  return { refusals: isFaulty ? refusals : [], isChecked: true, expected: confirms, requiredPermission: secondPerson };
}

/** State after a submit that was not done; a cancelled question leaves the form unchanged. */
function refused({ answer, key }: SubmitEnd): Partial<FormContext> {
  if (!answer || answer.ok) return { key };
  const { refusals } = answer;
  return {
    key,
    refusals,
    failure: isUnanswered(answer) || refusals.length === 0 ? answer : undefined,
    requiredPermission: undefined,
  };
}
