import lots from '../data/lots.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import type { Plant, Step } from './types.ts';

/** Deliveries that the samplings of the demo are about come before these. */
const SAMPLED_BEFORE = 4;
const ASSIGNED = 8;
const SAMPLED = 4;
const STARTED = 3;
const JUDGED = 1;

interface Lot {
  readonly code: string;
  readonly plan: string;
  readonly quantity: string;
  readonly boxes: readonly string[];
}

/** Lots at an inspector: the first one is judged, others are measured, sampled, or wait; the second has its codes announced. */
export const inspectedLots: Step = {
  id: 'inspectedLots',
  size: () => ASSIGNED,
  async run(plant, progress) {
    const waiting = await waitingLots(plant);
    const inspectorNo = personOf('inspector');
    const inspectionTaskCodes = waiting.map(({ code }) => code);
    await plant.users.act('quality', 'quality-task-assignment', { inspectionTaskCodes, inspectorNo }, 'lots:assigned');
    const announced = lots.codes.map((scannedCode) => ({ inspectionTask: inspectionTaskCodes[1], scannedCode }));
    await plant.users.put('keeper', 'delivery-code', 'delivery-codes', announced);
    for (const [i, lot] of waiting.entries()) {
      const task = { inspectionTaskCode: lot.code, inspectorNo };
      const sample = { ...task, boxCodes: lot.boxes, sampleQuantity: lots.sample, deviationReason: lots.deviationReason };
      if (i < SAMPLED) await plant.users.act('inspector', 'quality-sampling', sample, `lots:sampled:${lot.code}`);
      if (i < STARTED) await plant.users.act('inspector', 'inspection-task-start', task, `lots:started:${lot.code}`);
      const verdict = { verdict: 'accept', acceptedQuantity: Number(lot.quantity), values: await goodValues(plant, lot) };
      if (i < JUDGED) await plant.users.act('inspector', 'batch-test', { ...task, ...verdict }, `lots:judged:${lot.code}`);
      progress.add(1);
    }
  },
};

/** Lots with the boxes that wait for their verdict. */
async function waitingLots({ users }: Plant): Promise<readonly Lot[]> {
  const { rows } = await users.deps.pool.query<Lot>(
    `SELECT t."code", t."plan", t."received_quantity" AS "quantity",
       ARRAY(SELECT b."code" FROM "box" AS b WHERE b."batch" = t."batch" AND b."stock_status" = 'to-be-inspected') AS "boxes"
     FROM "inspection_task" AS t WHERE t."document_type" = 'purchase' ORDER BY t."code" OFFSET $1 LIMIT $2`,
    [SAMPLED_BEFORE, ASSIGNED],
  );
  return rows;
}

/** Good values for every characteristic of the lot's plan. */
async function goodValues({ users }: Plant, { plan }: Lot): Promise<readonly object[]> {
  const { rows } = await users.deps.pool.query<{ id: string; kind: string }>(
    `SELECT "id", "kind" FROM "inspection_item" WHERE "plan" = $1 ORDER BY "sequence"`,
    [plan],
  );
  return rows.flatMap(({ id: itemId, kind }) =>
    kind === 'variable'
      ? lots.measured.map((value, i) => ({ itemId, sampleNo: i + 1, itemResult: 'ok', value }))
      : [{ itemId, itemResult: 'ok' }],
  );
}
