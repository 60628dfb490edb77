import { inParallel, type CreatedRecord } from '../DemoUsers.ts';
import type { SheetRow } from '../csv.ts';
import { PARTS, type DemoPart } from '../plant/parts.ts';
import { personOf } from '../plant/people.ts';
import { daysBefore, CONCURRENCY, type Plant, type Step } from './types.ts';

/** What becomes of a delivery, in turn. */
const OUTCOMES = ['unfinished', 'partly', 'completed', 'closed', 'completed', 'completed'] as const;
/** What becomes of a task to put goods on, in turn. */
const TASK_OUTCOMES = ['created', 'claimed', 'partly', 'done', 'cancelled', 'closed-short'] as const;
const ORDERS = 36;
const LINES = 3;
const BOXES_A_LINE = 2;
/** The suppliers' parts are inspected, so their deliveries go to that area. */
const INSPECTED = 'controller';

interface Delivery {
  readonly code: string;
  readonly supplier: string;
  readonly parts: readonly DemoPart[];
  readonly outcome: (typeof OUTCOMES)[number];
}

const DELIVERIES: readonly Delivery[] = Array.from({ length: ORDERS }, (_, i) => {
  const suppliers = [...new Set(PARTS.map(({ supplier }) => supplier))].filter((code) => code !== '');
  const supplier = suppliers[i % suppliers.length] ?? '';
  const offered = PARTS.filter((part) => part.supplier === supplier);
  const parts = Array.from(
    { length: Math.min(LINES, offered.length) },
    (__, n) => offered[(i + n) % offered.length] as DemoPart,
  );
  return {
    code: `RO-${String(i + 1).padStart(4, '0')}`,
    supplier,
    parts,
    outcome: OUTCOMES[Math.floor(i / 2) % OUTCOMES.length] ?? 'unfinished',
  };
});

/** Deliveries on the way, arrived, put away and given up. */
export const receipts: Step = {
  id: 'receipts',
  size: () => ORDERS,
  run: async (plant, progress) => {
    await plant.users.put('keeper', 'receive-order', 'receive-orders', orderRows(plant));
    await inParallel(DELIVERIES, CONCURRENCY, async (delivery, i) => {
      await receive(plant, delivery, i);
      progress.add(1);
    });
  },
};

function orderRows(plant: Plant): readonly SheetRow[] {
  return DELIVERIES.map(({ code, supplier, parts }, i) => ({
    code,
    supplier,
    deliveryNo: `DN-${70_001 + i}`,
    documentType: 'purchase',
    arrivedAt: daysBefore(plant, 2),
    lines: parts.map((part, n) => ({ lineNo: n + 1, part: part.code, orderedQuantity: part.pack * BOXES_A_LINE })),
  }));
}

async function receive(plant: Plant, delivery: Delivery, i: number): Promise<void> {
  const { code, parts, outcome } = delivery;
  if (outcome === 'unfinished') return;
  const perLine = outcome === 'completed' ? BOXES_A_LINE : 1;
  const boxesIn = parts.flatMap((part) =>
    Array.from({ length: perLine }, () => ({
      partCode: part.code,
      receivedQuantity: part.pack,
      newBatchNo: `D${code.slice(3)}-${part.code}`,
    })),
  );
  const area = parts.some(({ category }) => category === INSPECTED) ? 'RAW-QC' : 'RAW-DOCK';
  const bins = plant.stock.bins.filter((bin) => bin.area === area);
  const input = { receiveOrderCode: code, boxesIn, binCode: bins[i % bins.length]?.code };
  const made = await plant.users.act('keeper', 'goods-receiving', input, `receive:${code}`);
  if (outcome === 'closed')
    await plant.users.act(
      'leader',
      'receive-order-close',
      { receiveOrderCode: code, reason: 'short-delivery' },
      `close:${code}`,
    );
  const [boxes, tasks] = [createdCodes(made, 'box'), createdCodes(made, 'warehouse-task')];
  for (const [n, task] of tasks.entries()) {
    const boxesOfLine = boxes.slice(n * perLine, (n + 1) * perLine);
    const fateOfTask =
      perLine === 1
        ? (['created', 'claimed', 'done', 'cancelled'] as const)[(i + n) % 4]
        : TASK_OUTCOMES[(i + n) % TASK_OUTCOMES.length];
    await putAway(plant, task, boxesOfLine, fateOfTask ?? 'created', parts[n]?.pack ?? 0);
  }
}

function createdCodes(made: readonly CreatedRecord[], entity: string): readonly string[] {
  return made.filter((row) => row.entity === entity).map(({ code }) => code);
}

async function putAway(
  { users, stock }: Plant,
  taskCode: string,
  boxes: readonly string[],
  outcome: (typeof TASK_OUTCOMES)[number],
  stockQuantity: number,
): Promise<void> {
  const end = (how: string, reason: string): Promise<unknown> =>
    users.act('leader', `warehouse-task-${how}`, { taskCode, reason }, `${how}:${taskCode}`);
  const floor = stock.bins.filter(({ area }) => area === 'RAW-PUT');
  const target = floor[Number(taskCode.slice(-4)) % floor.length]?.code;
  await users.act('leader', 'warehouse-task-assign', { taskCodes: [taskCode], targetBinCode: target }, `target:${taskCode}`);
  if (outcome === 'created') return;
  const operatorNo = personOf('keeper');
  if (outcome === 'cancelled') return void (await end('cancel', 'replaced'));
  await users.act('keeper', 'warehouse-task-claim', { taskCode, operatorNo }, `claim:${taskCode}`);
  if (outcome === 'claimed') return;
  for (const huCode of outcome === 'done' ? boxes : boxes.slice(0, 1)) {
    const input = { taskCode, operatorNo, huCode, binCode: target, stockQuantity };
    await users.act('keeper', 'put-on-pad', input, `put:${huCode}`);
  }
  if (outcome === 'closed-short') await end('close-short', 'goods-not-found');
}
