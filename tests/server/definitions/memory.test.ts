import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CompilerThread } from '../../../server/services/definitions/compiler/CompilerThread.ts';
import { buildProgram } from '../../kit/program.ts';
import { LAMP_MODEL, openLive, published, WITHOUT_DIM, type LivePlant } from './lamps.ts';

/** `PUBLICATIONS=200` for the long run. */
const PUBLICATIONS = Number(process.env['PUBLICATIONS'] ?? 12);
const MOST_BYTES = 20 * 1_048_576;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let thread: CompilerThread;
let plant: LivePlant;
beforeAll(async () => {
  const { file } = await buildProgram('server/services/definitions/compiler/thread.ts', inject('databasePrefix'));
  thread = new CompilerThread(file);
  plant = await openLive(thread);
});
afterAll(async () => {
  await plant.close();
  await thread.close();
});

/** Bytes in use. What only weak tables and ended promises held is let go in turns. */
async function heapUsed(): Promise<number> {
  for (let n = 0; n < 4; n += 1) {
    collect();
    await pause(20);
  }
  return process.memoryUsage().heapUsed;
}

it(
  `${PUBLICATIONS} publications share what they have in common, and what no longer holds is dropped`,
  { timeout: 60_000 + PUBLICATIONS * 5_000 },
  async () => {
    const parts = () => {
      const { entities, actions, queries } = plant.servers[0].platform.definitions.current.bundle;
      return [entities.get('user'), actions.get('user-edit'), queries.get('user')];
    };
    const publish = async (n: number): Promise<void> => published(plant, n % 2 === 0 ? WITHOUT_DIM : LAMP_MODEL);
    await publish(0);
    await publish(1);
    const [before, kept] = [await heapUsed(), parts()];
    expect(kept).not.toContain(undefined);
    for (let n = 2; n < PUBLICATIONS; n += 1) await publish(n);
    for (const [i, part] of parts().entries()) expect(part).toBe(kept[i]);
    expect((await heapUsed()) - before).toBeLessThan(MOST_BYTES);
  },
);
