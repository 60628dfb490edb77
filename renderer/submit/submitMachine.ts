import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Answer, NotOk } from '../api/http.ts';
import { newKey, type Outcome } from '../api/submit.ts';
import type { Intent, Proofs } from './Intent.ts';
import { isLost } from './pendingKeys.ts';
import { send } from './send.ts';

/** What is sent under one key, of whatever kind. */
type Keyed = Pick<Intent, 'key'>;

/** What the machine reads of an answer. */
type Heard = { readonly ok: true } | (Pick<NotOk, 'ok' | 'status'> & Partial<Questions>);
type Questions = Pick<NotOk, 'confirms' | 'secondPerson' | 'signature'>;

export interface SubmitContext<I extends Keyed = Intent, A extends Heard = Answer<Outcome>> {
  readonly intent: I;
  readonly proofs: Proofs;
  readonly answer: A | undefined;
}

export type SubmitEvent =
  | { readonly type: 'confirm' }
  /** A colleague agreed. */
  | { readonly type: 'agreed'; readonly token: string }
  | { readonly type: 'signed'; readonly token: string }
  /** The question of the server is left unanswered. */
  | { readonly type: 'cancel' };

/** How a submit ended. */
export interface SubmitEnd<A extends Heard = Answer<Outcome>> {
  /** Absent where a question was left unanswered. */
  readonly answer: A | undefined;
  /** For the next try: the same as long as nobody knows whether it was done. */
  readonly key: string;
}

/**
 * How something is done, from whichever screen: sent, kept while the server is away, asked to be confirmed, agreed to by a
 * colleague or signed, and sent again with that under the same key. A caller invokes it as `submit`, hands on the answers to the
 * questions, and takes the end.
 *
 * @param sendBy  sends it once
 */
export function submitMachineBy<I extends Keyed, A extends Heard>(sendBy: (intent: I, proofs: Proofs) => Promise<A>) {
  type Context = SubmitContext<I, A>;
  return setup({
    types: {} as { context: Context; events: SubmitEvent; input: I; output: SubmitEnd<A> },
    actors: { send: fromPromise<A, Context>(({ input: { intent, proofs } }) => sendBy(intent, proofs)) },
    actions: { giveUp: assign({ answer: undefined }) },
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
          { guard: ({ context }) => (questionsOf(context).confirms?.length ?? 0) > 0, target: 'confirming' },
          { guard: ({ context }) => questionsOf(context).secondPerson !== undefined, target: 'agreeing' },
          { guard: ({ context }) => questionsOf(context).signature !== undefined, target: 'signing' },
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
}

/** How an action is done. */
export const submitMachine = submitMachineBy(send);

interface Answered {
  readonly proofs: Proofs;
  readonly answer: Heard | undefined;
}

const questionsOf = ({ answer }: Pick<Answered, 'answer'>): Partial<Questions> => (answer && !answer.ok ? answer : {});

function withConfirmed({ proofs, answer }: Answered): Proofs {
  return { ...proofs, confirmed: [...proofs.confirmed, ...(questionsOf({ answer }).confirms ?? [])] };
}

function questionOf({ answer }: SubmitContext): NotOk | undefined {
  return answer && !answer.ok ? answer : undefined;
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
