// A program of a thread: sleeps so many milliseconds, and says which thread it is.
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { answerOrders } from '../../../../server/core/threads/answerOrders.ts';

answerOrders(async (ms: number) => {
  await sleep(ms);
  return threadId;
});
