import { inParallel } from '../../DemoUsers.ts';
import { CONCURRENCY, type Plant, type Step } from '../types.ts';

const FREEZE_EVERY = 97;
const MAX_FROZEN = 20;

/** A few boxes nobody may move. */
export const frozenStock: Step = {
  id: 'frozenStock',
  size: (plant) => frozenBoxes(plant).length,
  run: (plant, progress) =>
    inParallel(frozenBoxes(plant), CONCURRENCY, async (boxCode) => {
      await plant.users.act('leader', 'box-freeze', { boxCode, reason: 'quality-complaint' }, `freeze:${boxCode}`);
      progress.add(1);
    }),
};

/** One box of every so many pallets. */
export function frozenBoxes({ stock }: Plant): readonly string[] {
  return stock.pallets
    .filter((_, i) => i % FREEZE_EVERY === FREEZE_EVERY - 1)
    .flatMap(({ boxes }) => boxes.slice(-1))
    .slice(0, MAX_FROZEN);
}
