import { personOf } from '../plant/people.ts';
import type { Plant, Step } from './types.ts';

const TASKS = 4;
const SAMPLES = 5;

/** Samples to be taken of deliveries that are inspected, numbered from SAM-0001 on: every second one is claimed. */
export const samplings: Step = {
  id: 'samplings',
  size: () => TASKS,
  async run(plant, progress) {
    for (const [i, inspectionTaskCode] of (await deliveries(plant)).entries()) {
      const samplingTaskCode = `SAM-${String(i + 1).padStart(4, '0')}`;
      const input = { samplingTaskCode, inspectionTaskCode, planQuantity: SAMPLES };
      await plant.users.act('inspector', 'sampling-task-create', input, `sampling:${samplingTaskCode}`);
      const claim = { samplingTaskCode, operatorNo: personOf('inspector') };
      if (i % 2 === 0) await plant.users.act('inspector', 'sampling-task-claim', claim, `claim:${samplingTaskCode}`);
      progress.add(1);
    }
  },
};

/** Inspections of deliveries, the first ones. */
async function deliveries({ users }: Plant): Promise<readonly string[]> {
  const { rows } = await users.deps.pool.query<{ code: string }>(
    `SELECT "code" FROM "inspection_task" WHERE "document_type" = 'purchase' ORDER BY "code" LIMIT $1`,
    [TASKS],
  );
  return rows.map(({ code }) => code);
}
