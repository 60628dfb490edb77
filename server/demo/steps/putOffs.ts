import { PARTS, type DemoPart } from '../plant/parts.ts';
import { personOf } from '../plant/people.ts';
import type { DemoPallet } from './stockPlan.ts';
import type { Plant, Step } from './types.ts';

/** What becomes of a task to take goods off, in turn. */
const FATES = ['created', 'claimed', 'partly', 'created', 'done', 'cancelled', 'created'] as const;
/** Pallets of a part that make it fit: so many that taking some off never asks about the safe stock. */
const PLENTY = 5;
const PALLETS_A_TASK = 2;
const STORE = 'RAW-HB';

/** Goods ordered out of the high bays: tasks in every state, numbered from PUT-0001 on. */
export const putOffs: Step = {
  id: 'putOffs',
  size: () => FATES.length,
  async run(plant, progress) {
    const parts = plentiful(plant);
    for (const [i, fate] of FATES.entries()) {
      const part = parts[i];
      if (part) await orderOut(plant, part, `PUT-${String(i + 1).padStart(4, '0')}`, fate);
      progress.add(1);
    }
  },
};

/** Parts that lie on many pallets in the high bays and nowhere else in the store. */
function plentiful({ stock }: Plant): readonly DemoPart[] {
  const areaOf = new Map(stock.bins.map(({ code, area }) => [code, area]));
  return PARTS.filter(({ code }) => {
    const pallets = stock.pallets.filter(({ batch }) => batch.part.code === code);
    const areas = new Set(pallets.map(({ bin }) => areaOf.get(bin)));
    return pallets.length >= PLENTY && areas.size === 1 && areas.has(STORE);
  });
}

async function orderOut(plant: Plant, part: DemoPart, taskCode: string, fate: (typeof FATES)[number]): Promise<void> {
  const { crew, size, stock } = plant;
  const aPallet = part.pack * size.boxesPerPallet;
  const dock = stock.bins.find(({ area }) => area === 'RAW-DOCK')?.code;
  const order = {
    taskCode,
    partCode: part.code,
    quantity: aPallet * PALLETS_A_TASK,
    sourceWarehouseCode: 'RAW',
    targetBinCode: dock,
  };
  await crew.act('leader', 'put-off-task-create', order, `put-off:${taskCode}`);
  if (fate === 'created') return;
  if (fate === 'cancelled')
    return void (await crew.act('leader', 'warehouse-task-cancel', { taskCode, reason: 'replaced' }, `cancel:${taskCode}`));
  const operatorNo = personOf('keeper');
  await crew.act('keeper', 'warehouse-task-claim', { taskCode, operatorNo }, `claim:${taskCode}`);
  if (fate === 'claimed') return;
  for (const { code: huCode, bin: sourceBinCode } of oldestOf(plant, part).slice(0, fate === 'done' ? PALLETS_A_TASK : 1)) {
    const input = { taskCode, operatorNo, sourceBinCode, huCode, stockQuantity: aPallet };
    await crew.act('keeper', 'put-off-pad', input, `put-off:${huCode}`);
  }
}

function oldestOf({ stock }: Plant, part: DemoPart): readonly DemoPallet[] {
  return stock.pallets.filter(({ batch }) => batch.part.code === part.code).toSorted((a, b) => b.batch.age - a.batch.age);
}
