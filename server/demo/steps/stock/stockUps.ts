import type { DemoBox } from './stockPlan.ts';
import type { Plant, Step } from '../types.ts';

const AREA = 'SEMI-SM';
/** Details of which the goods are prepared: none, the first, all, all of it submitted. */
const PREPARED = [0, 1, 2, 2] as const;
const DETAILS = 2;
/** Bins that are counted come first, and stay as they are. */
const COUNTED = 12;
/** Pallets of a part that make it fit: taking a box of it never asks about the safe stock. */
const PLENTY = 3;
/** Boxes of {@link unrequestedBoxes} that are asked for here. */
export const REQUESTED_BOXES = PREPARED.length * DETAILS;
/** Boxes of {@link unrequestedBoxes} that are asked for here or by pull lists; the others are free. */
export const SPARE_BOXES = REQUESTED_BOXES + 7;

/** Goods to be prepared for an assembly line, in every state, numbered from SU-0001 on; details SU-0001-1 and so on. */
export const stockUps: Step = {
  id: 'stockUps',
  size: () => PREPARED.length,
  async run(plant, progress) {
    const boxes = unrequestedBoxes(plant);
    for (const [i, prepared] of PREPARED.entries()) {
      const of = boxes.slice(i * DETAILS, (i + 1) * DETAILS);
      await order(plant, `SU-${String(i + 1).padStart(4, '0')}`, of, prepared, i === PREPARED.length - 1);
      progress.add(1);
    }
  },
};

/** Boxes of parts of which nothing else is asked for: one each. */
export function unrequestedBoxes({ stock }: Plant): readonly DemoBox[] {
  const bins = stock.bins.filter(({ area }) => area === AREA).map(({ code }) => code);
  const free = new Set(bins.toSorted().slice(COUNTED));
  const isPlenty = (part: string): boolean => stock.pallets.filter(({ batch }) => batch.part.code === part).length >= PLENTY;
  const there = stock.loose.filter(({ bin, batch }) => free.has(bin) && isPlenty(batch.part.code));
  return there.filter((box, i) => there.findIndex(({ batch }) => batch.part.code === box.batch.part.code) === i);
}

async function order(
  { users }: Plant,
  code: string,
  boxes: readonly DemoBox[],
  prepared: number,
  isSubmitted: boolean,
): Promise<void> {
  const details = boxes.map(({ batch }, n) => ({
    code: `${code}-${n + 1}`,
    lineNo: (n + 1) * 10,
    part: batch.part.code,
    neededQuantity: batch.part.pack,
  }));
  const input = { code, demandWarehouse: 'SEMI', shippingWarehouse: 'SEMI', line: 'L-ASM1', details };
  await users.act('planner', 'stock-up-task-create', input, `stock-up:${code}`);
  for (const [n, box] of boxes.slice(0, prepared).entries()) {
    const save = { stockUpDetailCode: `${code}-${n + 1}`, boxCodes: [box.code], preparedQuantity: box.batch.part.pack };
    await users.act('keeper', 'assembly-stock-up-save', save, `stock-up:${box.code}`);
  }
  if (isSubmitted) await users.act('keeper', 'assembly-stock-up', { stockUpTaskCode: code }, `stock-up-submit:${code}`);
}
