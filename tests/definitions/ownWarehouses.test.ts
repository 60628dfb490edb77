import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** What is somewhere, and need not be limited: papers of those who work with it. */
const PAPERS: Readonly<Record<string, string>> = {
  'inspection-task': 'the inspector has no warehouse',
  person: 'who belongs to the warehouse',
  'sample-return': 'the inspector brings it back',
  'spare-part-disposal': 'maintenance takes it out of a machine',
  'spare-part-use': 'maintenance puts it into a machine',
  'stock-count-line': 'part of a count, which is limited',
  'stock-up-detail': 'part of a stock-up task',
  'stock-up-task': 'one warehouse asks, another ships',
  'tool-coating-order': 'the tool crib sends it out',
  'tool-scrap-order': 'the tool crib scraps it',
};

const placed = [...shipped.entities.values()].filter(({ fields }) =>
  [...fields.values()].some(({ ref, items }) => ['bin', 'storage-area', 'warehouse'].includes(ref ?? items?.ref ?? '')),
);

describe('what stands in a warehouse', () => {
  it.each(placed.map(({ id, limits }) => [id, limits] as const))(
    '%s: a role can be limited to those of its own warehouses',
    (id, limits) => {
      expect(limits.has('ownWarehouses')).toBe(!(id in PAPERS));
    },
  );

  it('no reason is given for what is not there', () => {
    expect(Object.keys(PAPERS).filter((id) => !placed.some((each) => each.id === id))).toEqual([]);
  });
});
