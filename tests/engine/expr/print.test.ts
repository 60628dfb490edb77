import { expect, it } from 'vitest';
import { toSource } from '#engine';
import { checked } from './kit.ts';

it.each([
  'box.pieces + 1 * 2 - -3',
  '(box.pieces + 1) * 2',
  '1 - (2 - 3)',
  '1 - 2 - 3',
  '!(flag && box.isFrozen) || flag',
  '(flag || flag) && flag',
  'flag && flag || flag',
  'flag ? 1 : flag ? 2 : 3',
  '(flag ? flag : flag) ? 1 : 2',
  'box.pieces > 1 == flag',
  'flag == (flag == flag)',
  'boxes.filter(b, b.pieces in [1, 2]).map(c, c.quantity * 1.5).size()',
  '(boxes + [box])[0].code',
  '(flag ? box : box).code',
  'or(box.bin, bin).code == "it\'s \\"B\\""',
  'now - duration("12h") < box.madeAt',
  '-(box.pieces + 1) * -box.pieces',
  '!!flag',
])('%s is printed as it was written', (source) => {
  expect(toSource(checked(source).node)).toBe(source);
});
