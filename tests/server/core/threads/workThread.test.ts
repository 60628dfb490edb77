import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { WorkThread } from '../../../../server/core/threads/WorkThread.ts';
import { buildProgram, type Program } from '../../../kit/program.ts';

const AN_HOUR = 3_600_000;
let program: Program;
const opened: WorkThread<number, number>[] = [];
beforeAll(async () => void (program = await buildProgram('tests/server/core/threads/sleeper.ts', inject('databasePrefix'))));
afterAll(() => Promise.all(opened.map((each) => each.close())));

/** A thread whose orders say how long they take, in milliseconds, and are answered with its number. */
function threadWith(graceMs?: number): WorkThread<number, number> {
  const limits = { ms: AN_HOUR, memory: {}, ...(graceMs === undefined ? {} : { graceMs }) };
  const thread = new WorkThread<number, number>(program.file, limits, 'tooCostly');
  opened.push(thread);
  return thread;
}

/** An order whose asker leaves as soon as it is begun. */
async function abandoned(thread: WorkThread<number, number>, ms: number): Promise<unknown> {
  const asker = new AbortController();
  const begun = new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  const work = thread.run(() => ms, asker.signal).catch((error: unknown) => error);
  await begun;
  asker.abort();
  return work;
}

it('answers at once who leaves, and keeps the thread that ends their work in time', async () => {
  const thread = threadWith(AN_HOUR);
  const first = await thread.run(() => 0);
  expect(await abandoned(thread, 50)).toMatchObject({ refusals: [{ code: 'common.busy' }] });
  expect(await thread.run(() => 0)).toBe(first);
});

it.each([
  ['more than it may once nobody waits', 20],
  ['no time of its own once nobody waits', undefined],
])('ends a thread whose work takes %s, and the next order is done by another', async (_what, graceMs) => {
  const thread = threadWith(graceMs);
  const first = await thread.run(() => 0);
  expect(await abandoned(thread, AN_HOUR)).toMatchObject({ refusals: [{ code: 'common.busy' }] });
  expect(await thread.run(() => 0)).not.toBe(first);
});
