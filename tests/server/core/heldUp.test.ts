import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { thisProcess, watchProcess } from '../../../server/core/heldUp.ts';

it('notices that the process could do nothing for a while, at once and a little later', async () => {
  const stop = watchProcess();
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  expect(thisProcess.wasHeldUp()).toBe(true);
  await wait(300);
  expect(thisProcess.wasHeldUp()).toBe(true);
  stop();
});
