import { PARTS, type DemoPart } from '../plant/parts.ts';
import { personOf } from '../plant/people.ts';
import type { DemoPallet } from './stock/stockPlan.ts';
import type { Plant, Step } from './types.ts';

/** What becomes of a task to take goods off, in turn. */
const OUTCOMES = ['created', 'claimed', 'partly', 'created', 'done', 'cancelled', 'created'] as const;
/** Pallets of a part that make it fit: so many that taking some off never asks about the safe stock. */
const PLENTY = 5;
const PALLETS_A_TASK = 2;
const STORE = 'RAW-HB';

/** Goods ordered out of the high bays: tasks in every state, numbered from PUT-0001 on. */
export const retrievals: Step = {
  id: 'putOffs',
  size: () => OUTCOMES.length,
  async run(plant, progress) {
    const parts = plentifulParts(plant);
    for (const [i, outcome] of OUTCOMES.entries()) {
      const part = parts[i];
      if (part) await orderRetrieval(plant, part, `PUT-${String(i + 1).padStart(4, '0')}`, outcome);
      progress.add(1);
    }
  },
};

/** Parts that lie on many pallets in the high bays and nowhere else in the store. */
function plentifulParts({ stock }: Plant): readonly DemoPart[] {
  const areaOf = new Map(stock.bins.map(({ code, area }) => [code, area]));
  return PARTS.filter(({ code }) => {
    const pallets = stock.pallets.filter(({ batch }) => batch.part.code === code);
    const areas = new Set(pallets.map(({ bin }) => areaOf.get(bin)));
    return pallets.length >= PLENTY && areas.size === 1 && areas.has(STORE);
  });
}

async function orderRetrieval(
  plant: Plant,
  part: DemoPart,
  taskCode: string,
  outcome: (typeof OUTCOMES)[number],
): Promise<void> {
  const { users, size, stock } = plant;
  const aPallet = part.pack * size.boxesPerPallet;
  const dock = stock.bins.find(({ area }) => area === 'RAW-DOCK')?.code;
  const order = {
    taskCode,
    partCode: part.code,
    quantity: aPallet * PALLETS_A_TASK,
    sourceWarehouseCode: 'RAW',
    targetBinCode: dock,
  };
  await users.act('leader', 'put-off-task-create', order, `put-off:${taskCode}`);
  if (outcome === 'created') return;
  if (outcome === 'cancelled')
    return void (await users.act('leader', 'warehouse-task-cancel', { taskCode, reason: 'replaced' }, `cancel:${taskCode}`));
  const operatorNo = personOf('keeper');
  await users.act('keeper', 'warehouse-task-claim', { taskCode, operatorNo }, `claim:${taskCode}`);
  if (outcome === 'claimed') return;
  for (const { code: huCode, bin: sourceBinCode } of oldestOf(plant, part).slice(
    0,
    outcome === 'done' ? PALLETS_A_TASK : 1,
  )) {
    const input = { taskCode, operatorNo, sourceBinCode, huCode, stockQuantity: aPallet };
    await users.act('keeper', 'put-off-pad', input, `put-off:${huCode}`);
  }
}

function oldestOf({ stock }: Plant, part: DemoPart): readonly DemoPallet[] {
  return stock.pallets.filter(({ batch }) => batch.part.code === part.code).toSorted((a, b) => b.batch.age - a.batch.age);
}
