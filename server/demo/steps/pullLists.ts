import { DAY_MS } from '#engine';
import { personOf } from '../plant/people.ts';
import type { DemoBox } from './stock/stockPlan.ts';
import { unrequestedBoxes, REQUESTED_BOXES } from './stock/stockUps.ts';
import type { Plant, Step } from './types.ts';

/** What becomes of a pull list, in turn. */
const OUTCOMES = ['requested', 'requested', 'preparing', 'in-delivery', 'delivered', 'delayed', 'cancelled'] as const;
const STATIONS = ['ASM1-10', 'ASM1-20'] as const;

/** Empty boxes that ask for full ones, in every state, numbered from PU-0001 on; their labels from KB-0001 on. */
export const pullLists: Step = {
  id: 'pullLists',
  size: () => OUTCOMES.length,
  async run(plant, progress) {
    const boxes = unrequestedBoxes(plant).slice(REQUESTED_BOXES);
    for (const [i, outcome] of OUTCOMES.entries()) {
      const box = boxes[i];
      if (box) await pull(plant, i, box, outcome);
      progress.add(1);
    }
  },
};

async function pull({ users, begunAt }: Plant, i: number, box: DemoBox, outcome: (typeof OUTCOMES)[number]): Promise<void> {
  const number = String(i + 1).padStart(4, '0');
  const pullListCode = `PU-${number}`;
  const request = {
    pullListCode,
    operatorNo: personOf('operator'),
    workstationCode: STATIONS[i % STATIONS.length],
    emptyBoxLabel: `KB-${number}`,
    partCode: box.batch.part.code,
    warehouseCode: 'SEMI',
    stockQuantity: box.batch.part.pack,
  };
  await users.act('operator', 'pull-list', request, `pull:${pullListCode}`);
  if (outcome === 'requested') return;
  if (outcome === 'delayed' || outcome === 'cancelled') {
    const isDelayed = outcome === 'delayed';
    const delayUntil = isDelayed ? new Date(begunAt.getTime() + DAY_MS).toISOString() : undefined;
    const decided = { pullListCode, isDelayed, isCancelled: !isDelayed, delayUntil, reason: 'plan-change' };
    return void (await users.act('keeper', 'pull-list-decide', decided, `decide:${pullListCode}`));
  }
  const by = { pullListCode, operatorNo: personOf('keeper') };
  const prepared = { ...by, boxCodes: [box.code], stockQuantity: box.batch.part.pack, deviationReason: 'urgent-demand' };
  await users.act('keeper', 'pull-preparation', prepared, `prepare:${pullListCode}`);
  if (outcome === 'preparing') return;
  await users.act('keeper', 'pull-list-send', by, `send:${pullListCode}`);
  if (outcome === 'in-delivery') return;
  const received = { pullListCode, operatorNo: personOf('operator') };
  await users.act('operator', 'pull-list-receive', received, `receive:${pullListCode}`);
}
