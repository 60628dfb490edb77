import { describe, expect, it } from 'vitest';
import { whyFalse, type Value } from '#engine';
import { box, checked, plain, scope } from './kit.ts';

/** `left operator right` with the values of both sides, as an auditor would note it. */
function reasons(source: string, values: Readonly<Record<string, Value>> = {}): readonly string[] {
  return whyFalse(checked(source, { kind: 'bool' }), scope(values)).map(({ left, operator, right, isNegated, items }) => {
    const where = items.map(({ variable, index }) => ` [${variable} ${index}]`).join('');
    return `${isNegated ? 'not ' : ''}${left.source} (${String(plain(left.value))}) ${operator} ${right.source} (${String(plain(right.value))})${where}`;
  });
}

describe('why an expression is false', () => {
  const boxes = [box({}, 'x1'), box({ pieces: 9, isFrozen: true }, 'x2')];

  it.each([
    ['box.pieces > 0 && box.quantity >= 5', ['box.quantity (dec 2.5) >= 5 (5)']],
    ['box.pieces > 5 && box.quantity >= 5', ['box.pieces (3) > 5 (5)']],
    ['box.pieces > 5 || box.status == "frozen"', ['box.pieces (3) > 5 (5)', 'box.status (available) == "frozen" (frozen)']],
    ['!(box.pieces == 3)', ['not box.pieces (3) == 3 (3)']],
    ['!(box.pieces == 3 && flag)', ['not box.pieces (3) == 3 (3)', 'not flag (true) is true (true)']],
    ['!(box.isFrozen || box.pieces < 5)', ['not box.pieces (3) < 5 (5)']],
    ['box.isFrozen', ['box.isFrozen (false) is true (true)']],
    ['box.rank > 1', ['box.rank (null) > 1 (1)']],
    ['box.status in ["frozen"]', ['box.status (available) in ["frozen"] (frozen)']],
    ['flag ? box.pieces > 5 : true', ['box.pieces (3) > 5 (5)']],
    ['boxes.all(b, !b.isFrozen && b.pieces < 5)', ['not b.isFrozen (true) is true (true) [b 1]']],
    ['boxes.exists(b, b.pieces > 10)', ['boxes (box x1,box x2) exists b.pieces > 10 (null)']],
    ['!boxes.exists(b, b.pieces > 5)', ['not b.pieces (9) > 5 (5) [b 1]']],
    ['boxes.all(a, boxes.all(b, a.pieces == b.pieces))', ['a.pieces (3) == b.pieces (9) [a 0] [b 1]']],
    ['box.pieces > 0', []],
  ])('%s', (source, expected) => {
    expect(reasons(source, { boxes })).toEqual(expected);
  });

  it('takes nothing off the budget', () => {
    const shared = scope({}, 3);
    expect(whyFalse(checked('box.pieces > 5'), shared)).toHaveLength(1);
    expect(shared.budget.left).toBe(3);
  });
});
