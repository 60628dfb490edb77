import { each } from '../Crew.ts';
import { AT_ONCE, type Plant, type Step } from './types.ts';

const EVERY = 97;
const MOST = 20;

/** A few boxes nobody may move. */
export const frozenStock: Step = {
  id: 'frozenStock',
  size: (plant) => boxesOf(plant).length,
  run: (plant, progress) =>
    each(boxesOf(plant), AT_ONCE, async (boxCode) => {
      await plant.crew.act('leader', 'box-freeze', { boxCode, reason: 'quality-complaint' }, `freeze:${boxCode}`);
      progress.add(1);
    }),
};

function boxesOf({ stock }: Plant): readonly string[] {
  return stock.pallets
    .filter((_, i) => i % EVERY === EVERY - 1)
    .flatMap(({ boxes }) => boxes.slice(-1))
    .slice(0, MOST);
}
