import { describe, expect, it } from 'vitest';
import { fitPadding } from '../../designer/canvas/fitPadding.ts';

describe('room around a drawing', () => {
  const states = { idle: { x: 0, y: 0 }, used: { x: 400, y: 200 } };
  const none = { left: '40px', right: '40px', top: '72px', bottom: '40px' };

  it('is a margin, and room for the tools above, where no line runs outside its boxes, and where there is nothing', () => {
    expect(fitPadding({ states, routes: {} })).toEqual(none);
    expect(fitPadding({ states: {}, routes: {} })).toEqual(none);
  });

  it('is more on the side where a line or its label does, and never too much', () => {
    const points = [
      { x: -90, y: 10 },
      { x: 100, y: 900 },
    ];
    const routes = { line: { points, label: { x: -50, y: 100 } } };
    expect(fitPadding({ states, routes })).toEqual({ ...none, left: '150px', bottom: '240px' });
  });
});
