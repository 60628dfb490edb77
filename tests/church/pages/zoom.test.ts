import { expect, it } from 'vitest';
import { MAX_SCALE, moved, scaled, WHOLE } from '../../../church/pages/preview/zoom.ts';

it('magnifies between once and four times', () => {
  expect(scaled(WHOLE, 9, 300, 200).scale).toBe(MAX_SCALE);
  expect(scaled({ scale: 3, x: 50, y: 0 }, 0.2, 300, 200)).toEqual(WHOLE);
});

it('is moved no farther than to its edges', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, 999, -999, 300, 200)).toEqual({ scale: 2, x: 150, y: -100 });
  expect(moved(WHOLE, 10, 10, 300, 200)).toEqual(WHOLE);
});

it('comes back to its edges when it is made smaller', () => {
  expect(scaled({ scale: 4, x: 450, y: 300 }, 2, 300, 200)).toEqual({ scale: 2, x: 150, y: 100 });
});
