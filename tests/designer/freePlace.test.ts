import { describe, expect, it } from 'vitest';
import { withFreePlaces } from '../../designer/layout/freePlace.ts';
import { openedLayout } from '../../designer/layout/tidyLayout.ts';
import { openDocument } from '../../designer/model/DesignDocument.ts';

const at = (x: number, y: number) => ({ x, y });
const layout = { states: { idle: at(0, 0), 'in-use': at(300, 0) }, routes: {} };

describe('what came into a model from elsewhere', () => {
  it('gets places of its own, and moves nothing', async () => {
    const document = openDocument('frock', { states: { idle: {}, 'in-use': {}, cleaning: {}, gone: {} } }, layout);
    const request = { states: ['idle', 'in-use', 'cleaning', 'gone'], edges: [] };
    const { states } = await openedLayout(document, request);
    expect(states).toMatchObject(layout.states);
    expect(new Set(Object.values(states).map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });

  it('stands where it is known to have stood', () => {
    expect(withFreePlaces(layout, ['gone'], { gone: at(9, 9) }).states['gone']).toEqual(at(9, 9));
  });
});
