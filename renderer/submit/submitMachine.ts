import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Answer, NotOk } from '../api/http.ts';
import { newKey, type Outcome } from '../api/submit.ts';
import type { Intent, Proofs } from './Intent.ts';
import { send } from './send.ts';

export interface SubmitContext {
  readonly intent: Intent;
  readonly proofs: Proofs;
  readonly answer: Answer<Outcome> | undefined;
}

export type SubmitEvent =
  | { readonly type: 'confirm' }
  /** A colleague agreed. */
  | { readonly type: 'agreed'; readonly token: string }
  | { readonly type: 'signed'; readonly token: string }
  /** The question of the server is left unanswered. */
  | { readonly type: 'cancel' };

/** How a submit ended. */
export interface SubmitEnd {
  /** Absent where a question was left unanswered. */
  readonly answer: Answer<Outcome> | undefined;
  /** For the next try: the same as long as nobody knows whether it was done. */
  readonly key: string;
}

const FAULT = 500;

/** Whether nobody knows what became of it: no answer, or a fault of the server. */
export const isLost = (answer: Answer<unknown>): boolean => !answer.ok && (answer.status === 0 || answer.status >= FAULT);

/**
 * How an action is done, from whichever screen: sent, kept while the server is away, asked to be confirmed, agreed to by a
 * colleague or signed, and sent again with that under the same key. A caller invokes it as `submit`, hands on the answers to the
 * questions, and takes the end.
 */
export const submitMachine = setup({
  types: {} as { context: SubmitContext; events: SubmitEvent; input: Intent; output: SubmitEnd },
  actors: {
    send: fromPromise<Answer<Outcome>, SubmitContext>(({ input: { intent, proofs } }) => send(intent, proofs)),
  },
  actions: {
    giveUp: assign({ answer: undefined }),
  },
}).createMachine({
  context: ({ input }) => ({ intent: input, proofs: { confirmed: [] }, answer: undefined }),
  initial: 'sending',
  output: ({ context: { intent, answer } }) => ({ answer, key: answer && isLost(answer) ? intent.key : newKey() }),
  states: {
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: assign(({ event }) => ({ answer: event.output })) },
      },
    },
    answered: {
      always: [
        { guard: ({ context }) => (questionOf(context)?.confirms.length ?? 0) > 0, target: 'confirming' },
        { guard: ({ context }) => questionOf(context)?.secondPerson !== undefined, target: 'agreeing' },
        { guard: ({ context }) => questionOf(context)?.signature !== undefined, target: 'signing' },
        { target: 'ended' },
      ],
    },
    confirming: {
      on: {
        confirm: { target: 'sending', actions: assign(({ context }) => ({ proofs: withConfirmed(context) })) },
        cancel: { target: 'ended', actions: 'giveUp' },
      },
    },
    agreeing: {
      on: {
        agreed: {
          target: 'sending',
          actions: assign(({ context, event }) => ({ proofs: { ...context.proofs, second: event.token } })),
        },
        cancel: { target: 'ended', actions: 'giveUp' },
      },
    },
    signing: {
      on: {
        signed: {
          target: 'sending',
          actions: assign(({ context, event }) => ({ proofs: { ...context.proofs, signature: event.token } })),
        },
        cancel: { target: 'ended', actions: 'giveUp' },
      },
    },
    ended: { type: 'final' },
  },
});

function questionOf({ answer }: Pick<SubmitContext, 'answer'>): NotOk | undefined {
  return answer && !answer.ok ? answer : undefined;
}

function withConfirmed({ proofs, answer }: SubmitContext): Proofs {
  return { ...proofs, confirmed: [...proofs.confirmed, ...(questionOf({ answer })?.confirms ?? [])] };
}

/** Where a submit is, as the machine that invoked it keeps it for whoever draws it. */
export interface SubmitStage {
  readonly stage: 'sending' | 'confirming' | 'agreeing' | 'signing';
  /** The answer that asks something, and about what. */
  readonly question: NotOk | undefined;
  readonly intent: Intent | undefined;
}

export const SENDING: SubmitStage = { stage: 'sending', question: undefined, intent: undefined };

export function stageOf({ value, context }: SnapshotFrom<typeof submitMachine>): SubmitStage {
  // The others are left at once.
  if (value === 'sending' || value === 'answered' || value === 'ended') return SENDING;
  return { stage: value, question: questionOf(context), intent: context.intent };
}
