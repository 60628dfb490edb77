import data from '../data/measurements.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import { SeededRandom } from '../SeededRandom.ts';
import type { Plant, Step } from './types.ts';

const SEED = 22_514;

/** Patrols that measure the same characteristic again and again: what control charts are drawn of. */
export const measurements: Step = {
  id: 'measurements',
  size: () => data.patrols,
  async run(plant, progress) {
    const random = new SeededRandom(SEED);
    const items = await readItems(plant);
    for (let i = 0; i < data.patrols; i += 1) {
      const values = items.map(({ id: itemId, kind }) =>
        kind === 'variable' ? { itemId, itemResult: 'ok', value: around(random, i) } : { itemId, itemResult: 'ok' },
      );
      const report = { inspectorNo: personOf('inspector'), workstationCode: data.workstation, values, verdict: 'accept' };
      await plant.users.act('inspector', 'patrol-report', report, `measured:${i}`);
      progress.add(1);
    }
  },
};

/** Near the target; the last ones drift off. */
function around(random: SeededRandom, i: number): number {
  const drift = i < data.patrols - data.drifting ? 0 : data.drift;
  const noise = random.next() + random.next() + random.next() - 1.5;
  return Math.round((data.target + drift + noise * data.spread) * 100) / 100;
}

async function readItems({ users }: Plant): Promise<readonly { readonly id: string; readonly kind: string }[]> {
  const { rows } = await users.deps.pool.query<{ id: string; kind: string }>(
    `SELECT i."id", i."kind" FROM "inspection_item" AS i JOIN "inspection_plan" AS p ON p."id" = i."plan"
     WHERE p."code" = $1 ORDER BY i."sequence"`,
    [data.plan],
  );
  return rows;
}
