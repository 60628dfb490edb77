import machines from '../data/machines.json' with { type: 'json' };
import type { Plant, Step } from './types.ts';

const { operator: operatorNo, washer: equipmentCode, pieces, washing, heat } = machines;
/** Steps of a way before the furnace. */
const BEFORE_HEAT = 2;

/** Cards that wait for the washing machine and the furnace, and one that is being washed. */
export const machineWork: Step = {
  id: 'machineWork',
  size: () => heat.length + Object.keys(washing).length,
  run: async (plant, progress) => {
    for (const card of [washing.inside, washing.next]) {
      await report(plant, card, 1);
      progress.add(1);
    }
    const input = { operatorNo, processCardCode: washing.inside, equipmentCode };
    await plant.users.act('operator', 'pre-assembly-cleaning-in', input, `washing:${washing.inside}`);
    for (const card of heat) {
      for (let step = 1; step <= BEFORE_HEAT; step += 1) await report(plant, card, step);
      progress.add(1);
    }
  },
};

/** The whole card, or what is left of it at the first step. */
async function report({ users }: Plant, processCardCode: string, step: number): Promise<void> {
  const isBegun = step === 1 && processCardCode.endsWith('B');
  const goodQuantity = isBegun ? pieces / 2 : pieces;
  const input = { operatorNo, processCardCode, goodQuantity, scrapQuantity: 0, reworkQuantity: 0 };
  await users.act('operator', 'process-report', input, `machines:${processCardCode}:${step}`);
}
