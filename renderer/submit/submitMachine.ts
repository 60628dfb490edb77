import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Answer, Failure } from '../api/http.ts';
import { newKey, type Outcome } from '../api/submit.ts';
import type { SubmitIntent, Approvals } from './SubmitIntent.ts';
import { isUnanswered } from '../api/answerVerdict.ts';
import { sendIntent } from './sendIntent.ts';

/** What is sent under one key, of whatever kind. */
type Keyed = Pick<SubmitIntent, 'key'>;

/** What the machine reads of an answer. */
type Heard = { readonly ok: true } | (Pick<Failure, 'ok' | 'status'> & Partial<Questions>);
type Questions = Pick<Failure, 'confirms' | 'secondPerson' | 'signature'>;

export interface SubmitContext<I extends Keyed = SubmitIntent, A extends Heard = Answer<Outcome>> {
  readonly intent: I;
  readonly proofs: Approvals;
  readonly answer: A | undefined;
}

export type SubmitEvent =
  | { readonly type: 'confirm' }
  /** The second person agreed. */
  | { readonly type: 'agreed'; readonly token: string }
  | { readonly type: 'signed'; readonly token: string }
  /** The question of the server is cancelled. */
  | { readonly type: 'cancel' };

/** How a caller hands those on, by an action `answer` of its own. */
export const FORWARDED_EVENTS = {
  confirm: { actions: 'answer' },
  agreed: { actions: 'answer' },
  signed: { actions: 'answer' },
  cancel: { actions: 'answer' },
} as const;

/** Result of a submit. */
export interface SubmitEnd<A extends Heard = Answer<Outcome>> {
  /** Absent where a question was cancelled. */
  readonly answer: A | undefined;
  /** For the next attempt: the same as long as it is unknown whether the action was done. */
  readonly key: string;
}

/**
 * How something is done, from whichever screen: sent, kept while the server is away, asked to be confirmed, agreed to by a
 * colleague or signed, and sent again with that under the same key. A caller invokes it as `submit`, hands on the answers to the
 * questions, and takes the end.
 *
 * @param sendBy  sends it, until its outcome is known; the signal is aborted once nobody waits for it
 */
export function submitMachineBy<I extends Keyed, A extends Heard>(
  sendBy: (intent: I, approvals: Approvals, left: AbortSignal) => Promise<A>,
) {
  type Context = SubmitContext<I, A>;
  return setup({
    types: {} as { context: Context; events: SubmitEvent; input: I; output: SubmitEnd<A> },
    actors: { send: fromPromise<A, Context>(({ input: { intent, proofs }, signal }) => sendBy(intent, proofs, signal)) },
    actions: { giveUp: assign({ answer: undefined }) },
  }).createMachine({
    context: ({ input }) => ({ intent: input, proofs: { confirmed: [] }, answer: undefined }),
    initial: 'sending',
    output: ({ context: { intent, answer } }) => ({ answer, key: answer && isUnanswered(answer) ? intent.key : newKey() }),
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
export const submitMachine = submitMachineBy(sendIntent);

interface AnsweredSubmit {
  readonly proofs: Approvals;
  readonly answer: Heard | undefined;
}

const questionsOf = ({ answer }: Pick<AnsweredSubmit, 'answer'>): Partial<Questions> => (answer && !answer.ok ? answer : {});

function withConfirmed({ proofs: approvals, answer }: AnsweredSubmit): Approvals {
  return { ...approvals, confirmed: [...approvals.confirmed, ...(questionsOf({ answer }).confirms ?? [])] };
}

function questionOf({ answer }: SubmitContext): Failure | undefined {
  return answer && !answer.ok ? answer : undefined;
}

/** The stage of a submit, as the calling machine stores it for its views. */
export interface SubmitStage {
  readonly stage: 'sending' | 'confirming' | 'agreeing' | 'signing';
  /** The answer with a question, and its intent. */
  readonly question: Failure | undefined;
  readonly intent: SubmitIntent | undefined;
}

export const SENDING: SubmitStage = { stage: 'sending', question: undefined, intent: undefined };

export function stageOf({ value, context }: SnapshotFrom<typeof submitMachine>): SubmitStage {
  // The other states are transient.
  if (value === 'sending' || value === 'answered' || value === 'ended') return SENDING;
  return { stage: value, question: questionOf(context), intent: context.intent };
}
