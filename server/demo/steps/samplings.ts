import lots from '../data/lots.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import { reasonOf } from '../plant/reasons.ts';
import type { Plant, Step } from './types.ts';

/** How far each task is, in turn. */
const TASKS = ['claimed', 'delivered', 'sampled', 'returned'] as const;
const INSPECTOR = personOf('inspector');

/** Samples of deliveries that are inspected, numbered from SAM-0001 on: to be taken, with the inspector, taken, and on their way back. */
export const samplings: Step = {
  id: 'samplings',
  size: () => TASKS.length,
  async run(plant, progress) {
    for (const [i, lot] of (await deliveries(plant)).entries()) {
      await sample(plant, lot, `SAM-${String(i + 1).padStart(4, '0')}`, TASKS[i] ?? 'claimed');
      progress.add(1);
    }
  },
};

interface Lot {
  readonly code: string;
  /** A box of it. */
  readonly box: string;
}

async function sample(
  { users }: Plant,
  { code: inspectionTaskCode, box: boxCode }: Lot,
  samplingTaskCode: string,
  reached: (typeof TASKS)[number],
): Promise<void> {
  const act = (account: string, action: string, input: object, second?: string): Promise<unknown> =>
    users.act(account, action, { samplingTaskCode, ...input }, `${action}:${samplingTaskCode}`, second);
  await act('inspector', 'sampling-task-create', { inspectionTaskCode, planQuantity: lots.sample });
  await act('inspector', 'sampling-task-claim', { operatorNo: INSPECTOR });
  if (reached === 'claimed') return;
  const taken = { operatorNo: INSPECTOR, sampleBoxes: [{ boxCode, sampledQuantity: lots.sample }] };
  await act('inspector', 'sample-task', taken, 'leader');
  if (reached === 'sampled') return;
  await act('keeper', 'sample-stock-out', { outBoxes: [{ boxCode, stockQuantity: lots.sample }] });
  if (reached === 'delivered') return;
  const back = { qualifiedQuantity: lots.sample - 1, unqualifiedQuantity: 0, shortOpenQuantity: 0, supplierBorneQuantity: 1 };
  await act('inspector', 'quality-sample-return', { ...back, reason: reasonOf('sample-return-reason', 0) });
}

/** Inspections of deliveries, the first ones. */
async function deliveries({ users }: Plant): Promise<readonly Lot[]> {
  const { rows } = await users.deps.pool.query<Lot>(
    `SELECT t."code", (SELECT min(b."code") FROM "box" AS b WHERE b."batch" = t."batch") AS "box"
     FROM "inspection_task" AS t WHERE t."document_type" = 'purchase' ORDER BY t."code" LIMIT $1`,
    [TASKS.length],
  );
  return rows;
}
