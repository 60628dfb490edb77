import { fromPromise } from 'xstate';
import type { Answer } from '../../../renderer/api/http.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import { submitMachine, type SubmitContext } from '../../../renderer/submit/submitMachine.ts';

/** The machine of a submit, in front of a server that answers so. */
export function submitWith(
  answer: (sent: SubmitContext) => Answer<Outcome> | Promise<Answer<Outcome>>,
): typeof submitMachine {
  const send = fromPromise<Answer<Outcome>, SubmitContext>(async ({ input }) => answer(input));
  return submitMachine.provide({ actors: { send } });
}
