import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../renderer/screens/list/bulk/limitConcurrency.ts';

describe('a few at a time', () => {
  it('are never more, and all come through in their order, also after a failure', async () => {
    const inTurn = limitConcurrency(2);
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const run = (index: number) => async (): Promise<number> => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (index === 1) throw new Error('one fails');
      return index;
    };
    const all = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(run(index))));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});
