import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../server/demo/SeededRandom.ts';
import { PARTS } from '../../../server/demo/plant/parts.ts';
import { SIZES } from '../../../server/demo/sizes.ts';
import { planStock } from '../../../server/demo/steps/stock/stockPlan.ts';

describe('the opening stock of the demo', () => {
  it('is the same every time', () => {
    expect(planStock(SIZES.small)).toEqual(planStock(SIZES.small));
    const chance = new SeededRandom(1);
    expect([chance.int(0, 999), chance.int(0, 999), chance.pick(['a', 'b'])]).toEqual([627, 2, 'b']);
  });

  it('knows 200 parts', () => {
    expect(PARTS.length).toBe(200);
  });

  it.each(Object.entries(SIZES))('%s: every box once, one pallet in a high bay, one batch in a stack', (_, size) => {
    const { bins, pallets, loose } = planStock(size);
    const codes = new Set([...pallets.flatMap(({ boxes }) => boxes), ...loose.map(({ code }) => code)]);
    expect(codes.size).toBe(size.boxes);
    expect(bins.length).toBe(size.bins);
    const kinds = new Map(bins.map(({ code, kind }) => [code, kind]));
    const standing = new Map<string, Set<string>>();
    const highBays = pallets.filter(({ bin }) => kinds.get(bin) === 'high-bay').map(({ bin }) => bin);
    for (const { bin, batch } of pallets) standing.set(bin, (standing.get(bin) ?? new Set()).add(batch.code));
    expect(new Set(highBays).size).toBe(highBays.length);
    expect([...standing].filter(([bin, batches]) => kinds.get(bin) === 'stacking' && batches.size > 1)).toEqual([]);
  });
});
