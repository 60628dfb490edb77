import { personOf } from '../plant/people.ts';
import type { DemoBox } from './stockPlan.ts';
import { boxesAlone, STOCKED_UP } from './stockUps.ts';
import type { Plant, Step } from './types.ts';

/** What becomes of a pull list, in turn. */
const FATES = ['requested', 'requested', 'preparing', 'in-delivery', 'delivered', 'delayed', 'cancelled'] as const;
const STATIONS = ['ASM1-10', 'ASM1-20'] as const;
const DAY_MS = 86_400_000;

/** Empty boxes that ask for full ones, in every state, numbered from PU-0001 on; their labels from KB-0001 on. */
export const pullLists: Step = {
  id: 'pullLists',
  size: () => FATES.length,
  async run(plant, progress) {
    const boxes = boxesAlone(plant).slice(STOCKED_UP);
    for (const [i, fate] of FATES.entries()) {
      const box = boxes[i];
      if (box) await pull(plant, i, box, fate);
      progress.add(1);
    }
  },
};

async function pull({ crew, begunAt }: Plant, i: number, box: DemoBox, fate: (typeof FATES)[number]): Promise<void> {
  const number = String(i + 1).padStart(4, '0');
  const pullListCode = `PU-${number}`;
  const asked = {
    pullListCode,
    operatorNo: personOf('operator'),
    workstationCode: STATIONS[i % STATIONS.length],
    emptyBoxLabel: `KB-${number}`,
    partCode: box.batch.part.code,
    warehouseCode: 'SEMI',
    stockQuantity: box.batch.part.pack,
  };
  await crew.act('operator', 'pull-list', asked, `pull:${pullListCode}`);
  if (fate === 'requested') return;
  if (fate === 'delayed' || fate === 'cancelled') {
    const isDelayed = fate === 'delayed';
    const delayUntil = isDelayed ? new Date(begunAt.getTime() + DAY_MS).toISOString() : undefined;
    const decided = { pullListCode, isDelayed, isCancelled: !isDelayed, delayUntil, reason: 'plan-change' };
    return void (await crew.act('keeper', 'pull-list-decide', decided, `decide:${pullListCode}`));
  }
  const by = { pullListCode, operatorNo: personOf('keeper') };
  const prepared = { ...by, boxCodes: [box.code], stockQuantity: box.batch.part.pack, deviationReason: 'urgent-demand' };
  await crew.act('keeper', 'pull-preparation', prepared, `prepare:${pullListCode}`);
  if (fate === 'preparing') return;
  await crew.act('keeper', 'pull-list-send', by, `send:${pullListCode}`);
  if (fate === 'in-delivery') return;
  const received = { pullListCode, operatorNo: personOf('operator') };
  await crew.act('operator', 'pull-list-receive', received, `receive:${pullListCode}`);
}
