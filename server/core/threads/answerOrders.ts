import { parentPort } from 'node:worker_threads';
import { RequestRefused } from '../RequestRefused.ts';

/** What a thread answers: a result, why it refuses, or why the program failed. */
export type WorkAnswer =
  | { readonly result: unknown }
  | Pick<RequestRefused, 'refusals' | 'options'>
  | { readonly error: unknown };

/** Answers every order this thread is given, all of it plain data. */
export function answerOrders<Order>(work: (order: Order) => Promise<unknown>): void {
  const answer = (sent: WorkAnswer): void => parentPort?.postMessage(sent);
  parentPort?.on('message', (order: Order) => {
    work(order).then(
      (result) => answer({ result }),
      (error: unknown) =>
        answer(error instanceof RequestRefused ? { refusals: error.refusals, options: error.options } : { error }),
    );
  });
}
