import { describe, expect, it } from 'vitest';
import { byParent, codeAbove } from '../../renderer/screens/tree/branches.ts';

const tree = { query: 'zones', parent: 'within', code: 'code' };
const row = (code: string, within?: string) => ({
  code,
  within: within === undefined ? null : { id: `id-${within}`, code: within },
});

describe('rows of a tree', () => {
  it('belong to the row their reference names, in the order they came', () => {
    const found = byParent(tree, [row('B', 'A'), row('D', 'C'), row('E', 'A')]);
    expect([...found].map(([above, rows]) => [above, rows.map(({ code }) => code)])).toEqual([
      ['A', ['B', 'E']],
      ['C', ['D']],
    ]);
  });

  it('at the top belong to none', () => {
    expect(codeAbove(tree, row('A'))).toBeUndefined();
    expect(codeAbove(tree, row('B', 'A'))).toBe('A');
  });
});
