import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Answer, Confirm, NotOk, Ok, Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { newKey, tryOut, type Outcome } from '../../api/submit.ts';
import { says } from '../../outbox/says.ts';
import type { Intent, OfflineEntry } from '../../submit/Intent.ts';
import { isLost } from '../../submit/pendingKeys.ts';
import {
  SENDING,
  stageOf,
  submitMachine,
  type SubmitEnd,
  type SubmitEvent,
  type SubmitStage,
} from '../../submit/submitMachine.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { given } from './check/faults.ts';

export interface FormContext extends SubmitStage {
  readonly action: string;
  /** What is kept with the input where the server is not reached; absent where it must not wait. */
  readonly offline: Omit<OfflineEntry, 'says'> | undefined;
  readonly input: Item;
  /** Fields that are sent as null where nothing stands in them: to an edit, what is not sent stays. */
  readonly emptied: readonly string[];
  /** Versions of the records shown, by input. */
  readonly versions: Readonly<Record<string, number>>;
  /** One key for one intent: sent again after a lost answer, it is done once. */
  readonly key: string;
  /** What the server says against the input as it stands. */
  readonly refusals: readonly Told[];
  /** Why nothing was heard: the network, or a fault of the server. */
  readonly failure: NotOk | undefined;
  /** What it will ask before it is done. */
  readonly expected: readonly Confirm[];
  /** Permission a second person will have to hold. */
  readonly needs: string | undefined;
  readonly outcome: Ok<Outcome> | undefined;
  /** Places the person has left. */
  readonly left: ReadonlySet<string>;
  readonly isAttempted: boolean;
}

export type FormEvent =
  | { readonly type: 'change'; readonly input: Item }
  /** The code that was scanned at a place is another one of the row it names: the row's own stands instead. */
  | { readonly type: 'resolve'; readonly at: string; readonly scanned: string; readonly code: string }
  | { readonly type: 'versions'; readonly versions: FormContext['versions'] }
  | { readonly type: 'leave'; readonly at: string }
  | { readonly type: 'check' }
  | { readonly type: 'submit' }
  | SubmitEvent
  | { readonly type: 'anew'; readonly input: Item };

type Heard = Answer<Outcome>;

/** Typing is looked at by the server after this pause; milliseconds. */
const PAUSE = 600;

/** A form before anybody wrote in it. */
export function formStart(
  action: string,
  input: Item,
  versions: FormContext['versions'] = {},
  offline?: FormContext['offline'],
  emptied: FormContext['emptied'] = [],
): FormContext {
  return {
    action,
    offline,
    input,
    emptied,
    versions,
    key: newKey(),
    refusals: [],
    failure: undefined,
    expected: [],
    ...SENDING,
    needs: undefined,
    outcome: undefined,
    left: new Set(),
    isAttempted: false,
  };
}

/**
 * How a form goes: what is typed is tried out after a pause; a submit is done, refused, asked to be confirmed, agreed to by a
 * colleague, or signed. Whatever happens, what was typed stays.
 */
export const formMachine = setup({
  types: {} as { context: FormContext; events: FormEvent; input: FormContext },
  actors: {
    tryOut: fromPromise<Heard, FormContext>(({ input, signal }) =>
      tryOut(input.action, sentInput(input), { versions: input.versions }, signal),
    ),
    submit: submitMachine,
  },
  guards: { isOnItsWay: ({ context }) => context.stage === 'sending' },
  actions: {
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    leave: assign(({ context, event }) => (event.type === 'leave' ? { left: new Set([...context.left, event.at]) } : {})),
    anew: assign(({ context, event }) =>
      event.type === 'anew' ? formStart(context.action, event.input, context.versions, context.offline, context.emptied) : {},
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
    check: '.trying',
    anew: { target: '.editing', actions: 'anew' },
  },
  states: {
    deciding: {
      always: [{ guard: ({ context }) => Object.keys(context.input).length > 0, target: 'trying' }, { target: 'editing' }],
    },
    editing: { on: { submit: 'submitting' } },
    typing: { after: { [PAUSE]: 'trying' }, on: { submit: 'submitting' } },
    trying: {
      on: { submit: 'submitting' },
      invoke: {
        src: 'tryOut',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: assign(({ event }) => tried(event.output)) },
        onError: 'editing',
      },
    },
    submitting: {
      entry: assign({ isAttempted: true, ...SENDING }),
      on: {
        // What is typed while it is on its way would not be in what is sent.
        change: { guard: 'isOnItsWay' },
        resolve: { guard: 'isOnItsWay' },
        confirm: { actions: 'answer' },
        agreed: { actions: 'answer' },
        signed: { actions: 'answer' },
        cancel: { actions: 'answer' },
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
    done: { on: { change: {}, resolve: {}, check: {}, leave: {}, versions: {} } },
  },
});

/** The input as it is sent: whoever agrees to it or signs it does so with this one. */
export function sentInput({ input, emptied }: Pick<FormContext, 'input' | 'emptied'>): Item {
  return { ...Object.fromEntries(emptied.map((name) => [name, null])), ...given(input) };
}

function intentOf(context: FormContext): Intent {
  const { action, key, versions, offline } = context;
  const entry = offline && { ...offline, says: says(given(context.input)) };
  return { action, input: sentInput(context), key, versions, offline: entry };
}

/** Another input is another intent; what was said against what is now different is said no more. */
function changed(context: FormContext, input: Item): Partial<FormContext> {
  const isSame = (name: string): boolean => JSON.stringify(context.input[name]) === JSON.stringify(input[name]);
  const stays = ({ at }: Told): boolean => at !== undefined && isSame(at.split('/')[1] ?? '');
  return {
    input,
    key: newKey(),
    refusals: context.refusals.filter(stays),
    failure: undefined,
    expected: [],
    needs: undefined,
  };
}

function tried(answer: Heard): Partial<FormContext> {
  if (answer.ok) return { refusals: [], expected: [], needs: undefined };
  const { refusals, confirms, secondPerson, signature } = answer;
  // Nobody asked for an answer yet: a network that is away is told when he does. That a colleague or a signature is needed is no fault.
  const isFaulty = secondPerson === undefined && signature === undefined;
  return { refusals: isFaulty ? refusals : [], expected: confirms, needs: secondPerson };
}

/** What a submit that was not done leaves; one whose question was left unanswered leaves the form as it was. */
function refused({ answer, key }: SubmitEnd): Partial<FormContext> {
  if (!answer || answer.ok) return { key };
  const { refusals } = answer;
  return { key, refusals, failure: isLost(answer) || refusals.length === 0 ? answer : undefined, needs: undefined };
}
