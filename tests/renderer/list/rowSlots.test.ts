import { describe, expect, it } from 'vitest';
import { RowSlots } from '../../../renderer/screens/list/table/rowSlots.ts';

const run = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, n) => from + n);

describe('the lines of a list', () => {
  it('are kept by the rows that stay in sight', () => {
    const slots = new RowSlots();
    const before = new Map(slots.of(run(0, 10), true).map(({ key, index }) => [index, key]));
    const after = new Map(slots.of(run(3, 13), false).map(({ key, index }) => [index, key]));
    for (const index of run(3, 10)) expect(after.get(index)).toBe(before.get(index));
  });

  it('go from the rows that leave to those that come, so that none is made', () => {
    const slots = new RowSlots();
    const before = slots.of(run(0, 10), true).map(({ key }) => key);
    const after = slots.of(run(3, 13), false);
    expect(after.map(({ key }) => key)).toEqual(before);
    expect(after.map(({ index }) => index).slice(0, 3)).toEqual([10, 11, 12]);
  });

  it('stand in reading order again when the wheel rests', () => {
    const slots = new RowSlots();
    slots.of(run(0, 10), true);
    slots.of(run(3, 13), false);
    expect(slots.of(run(3, 13), true).map(({ index }) => index)).toEqual(run(3, 13));
  });

  it('are more when more rows are wanted, fewer when fewer, and no two are the same', () => {
    const slots = new RowSlots();
    slots.of(run(0, 5), true);
    slots.of(run(100, 110), false);
    const some = slots.of([0, ...run(200, 203)], false);
    expect(some.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([0, 200, 201, 202]);
    expect(new Set(slots.of(run(0, 20), true).map(({ key }) => key)).size).toBe(20);
  });

  it('of the row the keys act on is its own however far the list is scrolled', () => {
    const slots = new RowSlots();
    const key = slots.of(run(0, 10), true).find(({ index }) => index === 4)?.key;
    for (let at = 0; at < 100; at += 3) {
      const now = slots.of([4, ...run(at + 5, at + 15)], at % 2 === 0);
      expect(now.find(({ index }) => index === 4)?.key).toBe(key);
    }
  });
});
