import { assign, fromPromise, setup } from 'xstate';
import type { Answer, Confirm, NotOk, Ok, Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { newKey, submit, tryOut, type Outcome } from '../../api/submit.ts';
import type { Owner } from '../../outbox/Entry.ts';
import { says } from '../../outbox/says.ts';
import { submitOrKeep } from '../../outbox/submitOrKeep.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { given } from './faults.ts';

export interface FormContext {
  readonly action: string;
  /** What is kept with the entry where the server is not reached; absent where it must not wait. */
  readonly waits: Waits | undefined;
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
  /** What it asks now. */
  readonly confirms: readonly Confirm[];
  readonly agreed: readonly Confirm[];
  /** Permission a second person must hold. */
  readonly needs: string | undefined;
  readonly token: string | undefined;
  /** Text code of what he is to sign. */
  readonly meaning: string | undefined;
  readonly signature: string | undefined;
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
  | { readonly type: 'confirm' }
  | { readonly type: 'agreed'; readonly token: string }
  | { readonly type: 'signed'; readonly token: string }
  | { readonly type: 'back' }
  | { readonly type: 'anew'; readonly input: Item };

type Heard = Answer<Outcome>;

/** Typing is looked at by the server after this pause; milliseconds. */
const PAUSE = 600;

export interface Waits {
  readonly screen: string;
  readonly title: string;
  readonly owner: Owner;
  readonly noRoom: () => Told;
}

/** A form before anybody wrote in it. */
export function formStart(
  action: string,
  input: Item,
  versions: FormContext['versions'] = {},
  waits?: FormContext['waits'],
  emptied: FormContext['emptied'] = [],
): FormContext {
  return {
    action,
    waits,
    input,
    emptied,
    versions,
    key: newKey(),
    refusals: [],
    failure: undefined,
    expected: [],
    confirms: [],
    agreed: [],
    needs: undefined,
    token: undefined,
    meaning: undefined,
    signature: undefined,
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
    submit: fromPromise<Heard, FormContext>(({ input }) => sent(input)),
  },
  actions: {
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    leave: assign(({ context, event }) => (event.type === 'leave' ? { left: new Set([...context.left, event.at]) } : {})),
    anew: assign(({ context, event }) =>
      event.type === 'anew' ? formStart(context.action, event.input, context.versions, context.waits, context.emptied) : {},
    ),
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
    editing: { on: { submit: 'sending' } },
    typing: { after: { [PAUSE]: 'trying' }, on: { submit: 'sending' } },
    trying: {
      on: { submit: 'sending' },
      invoke: {
        src: 'tryOut',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: assign(({ event }) => tried(event.output)) },
        onError: 'editing',
      },
    },
    sending: {
      // What is typed meanwhile would not be in what is sent.
      on: { change: {}, resolve: {} },
      entry: assign(({ context }) => ({ isAttempted: true, agreed: context.agreed })),
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'done',
            actions: assign(({ event }) => (event.output.ok ? { outcome: event.output } : {})),
          },
          {
            guard: ({ event }) => !event.output.ok && event.output.confirms.length > 0,
            target: 'confirming',
            actions: assign(({ event }) => ({ confirms: event.output.ok ? [] : event.output.confirms })),
          },
          {
            guard: ({ event }) => !event.output.ok && event.output.secondPerson !== undefined,
            target: 'agreeing',
            actions: assign(({ event }) => ({ needs: event.output.ok ? undefined : event.output.secondPerson })),
          },
          {
            guard: ({ event }) => !event.output.ok && event.output.signature !== undefined,
            target: 'signing',
            actions: assign(({ event }) => ({ meaning: event.output.ok ? undefined : event.output.signature })),
          },
          { target: 'editing', actions: assign(({ context, event }) => refused(context, event.output)) },
        ],
      },
    },
    confirming: {
      on: {
        back: 'editing',
        confirm: {
          target: 'sending',
          actions: assign(({ context }) => ({ agreed: [...context.agreed, ...context.confirms], confirms: [] })),
        },
      },
    },
    agreeing: {
      on: { back: 'editing', agreed: { target: 'sending', actions: assign(({ event }) => ({ token: event.token })) } },
    },
    signing: {
      on: { back: 'editing', signed: { target: 'sending', actions: assign(({ event }) => ({ signature: event.token })) } },
    },
    done: { on: { change: {}, resolve: {}, check: {}, leave: {}, versions: {} } },
  },
});

/** The input as it is sent: whoever agrees to it or signs it does so with this one. */
export function sentInput({ input, emptied }: Pick<FormContext, 'input' | 'emptied'>): Item {
  return { ...Object.fromEntries(emptied.map((name) => [name, null])), ...given(input) };
}

function sent(context: FormContext): Promise<Heard> {
  const { action, key, agreed, versions, token, signature, waits } = context;
  const input = sentInput(context);
  if (!waits)
    return submit(action, input, {
      key,
      confirmed: agreed,
      versions,
      ...(token === undefined ? {} : { second: token }),
      ...(signature === undefined ? {} : { signature }),
    });
  const { noRoom, ...entry } = waits;
  const happenedAt = new Date().toISOString();
  return submitOrKeep(
    { ...entry, action, key, input, says: says(given(context.input)), confirmed: agreed, happenedAt },
    noRoom,
  );
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
    agreed: [],
    token: undefined,
    signature: undefined,
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

function refused(context: FormContext, answer: Heard): Partial<FormContext> {
  if (answer.ok) return {};
  const isUnheard = answer.status === 0 || answer.status >= 500;
  return {
    refusals: answer.refusals,
    failure: isUnheard || answer.refusals.length === 0 ? answer : undefined,
    agreed: [],
    token: undefined,
    signature: undefined,
    needs: undefined,
    // The same intent keeps its key until something was decided about it.
    key: isUnheard ? context.key : newKey(),
  };
}
