import { describe, expect, it } from 'vitest';
import { differencesOf, followersIn, loopsIn, type Counts } from '../../server/cli/replay/counts.ts';

const cases = new Map([
  ['1', ['A', 'B', 'A', 'A', 'C', 'B', 'A']],
  ['2', ['A', 'A', 'B']],
]);
const none: Counts = { activities: new Map(), followers: new Map(), loops: new Map(), leadTimes: new Map() };

describe('counts of a log', () => {
  it('an activity that goes on is no rework, one that comes back is', () => {
    expect([...loopsIn(cases)]).toEqual([['1', 3]]);
  });

  it('pairs follow each other within a case only', () => {
    expect(Object.fromEntries(followersIn(cases))).toEqual({ 'A → A': 2, 'A → B': 2, 'A → C': 1, 'B → A': 2, 'C → B': 1 });
  });

  it('a figure that one side lacks differs from its other side', () => {
    const [file, server] = [
      { ...none, loops: new Map([['7', 2]]) },
      { ...none, activities: new Map([['A', 1]]) },
    ];
    expect(differencesOf(file, server)).toEqual([
      { table: 'activities', name: 'A', expected: 0, found: 1 },
      { table: 'loops', name: '7', expected: 2, found: 0 },
    ]);
    expect(differencesOf(file, file)).toEqual([]);
  });
});
