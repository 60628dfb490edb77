import { describe, expect, it } from 'vitest';
import type { LossView, QueryView, StopLayer, TileView } from '#engine';
import { lossRows } from '../../renderer/screens/dashboard/ratio/lossRows.ts';
import { factorsOver, percentText, ratioOf } from '../../renderer/screens/dashboard/ratio/ratio.ts';
import { waitingOf } from '../../renderer/screens/dashboard/PendingWork.tsx';
import { greatest, measured } from '../../renderer/screens/dashboard/tiles/measured.ts';
import { hoursOf, placeOf, stopLines } from '../../renderer/screens/dashboard/stops/stopSpans.ts';

const query = {} as QueryView;
const FACTORS = [
  { name: 'kept', title: 'kept', numerator: 'kept', denominator: 'reported' },
  { name: 'right', title: 'right', numerator: 'good', denominator: 'kept' },
];
const LOST: readonly LossView[] = [
  { name: 'scrap', title: 'scrap', factor: 'kept', query, x: 'reason', y: 'scrap' },
  { name: 'rework', title: 'rework', factor: 'right', query, y: 'rework' },
];
const factors = factorsOver(FACTORS, [
  { reported: 60, kept: 56, good: 50 },
  { reported: 40, kept: 40, good: 40 },
]);

describe('a ratio', () => {
  it('is added up over its rows, and is the product of its factors', () => {
    expect(factors.map(({ part, whole }) => [part, whole])).toEqual([
      [96, 100],
      [90, 96],
    ]);
    expect(percentText(ratioOf(factors)!)).toBe('90.0');
  });

  it.each([
    [1, '100.0'],
    [0.99996, '99.9'],
    [0.00001, '0.1'],
    [0, '0.0'],
  ])('of %s is %s: what is not all is not 100, what is not nothing is not 0', (ratio, text) => {
    expect(percentText(ratio)).toBe(text);
  });

  it('is none where there was nothing', () => {
    expect(ratioOf(factorsOver(FACTORS, []))).toBeUndefined();
  });

  it('lost what is missing, largest first, by its rows', () => {
    const rows = [
      [
        { reason: 'Burr', scrap: 1, rework: 0 },
        { reason: null, scrap: 3, rework: 6 },
      ],
      [{ reason: null, scrap: 3, rework: 6 }],
    ];
    const lost = lossRows(factors, LOST, rows);
    expect(lost.map(({ loss, amount }) => [loss?.name, amount])).toEqual([
      ['rework', 6],
      ['scrap', 3],
      ['scrap', 1],
    ]);
    expect(lost[1]?.clauses).toEqual([
      { field: 'reason', operator: 'empty', values: [] },
      { field: 'scrap', operator: 'not', values: ['0'] },
    ]);
  });

  it('adds up though its losses tell less: the rest has a row of its own', () => {
    expect(lossRows(factors, LOST, [[], []]).map(({ loss, amount }) => [loss, amount])).toEqual([[undefined, 10]]);
  });
});

describe('stops on a time line', () => {
  const layers: readonly StopLayer[] = [
    { title: 'told', query, x: 'line', y: 'minutes', from: 'begins', until: 'ends', open: 'list.told' },
    { title: 'faults', query, x: 'line', y: 'minutes', from: 'begins', open: 'list.faults' },
  ];
  const rows = [
    [
      { line: 'One', begins: '2026-11-24T08:00:00Z', ends: '2026-11-24T08:10:00Z', minutes: 10 },
      { line: 'Two', begins: '2026-11-24T11:00:00Z', ends: null, minutes: 60 },
    ],
    [{ line: 'One', begins: '2026-11-24T09:00:00Z', minutes: 20 }],
  ];
  const shift = { from: '2026-11-24T08:00:00Z', until: '2026-11-24T16:00:00Z' };
  const noon = Date.parse('2026-11-24T12:00:00Z');

  it('stand by line, the one that stood longest first, with the minutes of each kind', () => {
    expect(stopLines(layers, rows).map(({ name, minutes }) => [name, ...minutes])).toEqual([
      ['Two', 60, 0],
      ['One', 10, 20],
    ]);
  });

  it('go on to now while they run, and last their minutes where nobody says when they ended', () => {
    const [two, one] = stopLines(layers, rows);
    expect(placeOf(two!.stops[0]!, shift, noon)).toEqual({ left: 37.5, width: 12.5 });
    expect(one!.stops[1]!.ends).toBe(Date.parse('2026-11-24T09:20:00Z'));
  });

  it('are cut where the span begins and ends', () => {
    const before = {
      layer: 0,
      begins: Date.parse('2026-11-24T07:00:00Z'),
      ends: Date.parse('2026-11-24T10:00:00Z'),
      minutes: 120,
    };
    expect(placeOf(before, shift, noon)).toEqual({ left: 0, width: 25 });
  });

  it('have no more hours beside them than can be read', () => {
    expect(hoursOf(shift)).toHaveLength(9);
    expect(hoursOf({ from: '2026-11-24T00:00:00Z', until: '2026-11-25T00:00:00Z' })).toHaveLength(13);
  });
});

describe('values of a chart', () => {
  const rows = [{ x: 'a', y: 5 }, { x: 'b', y: null }, { x: 'c' }, { x: 'd', y: 0 }, { x: 'e', y: 9 }];

  it('are those that are known: none is no zero', () => {
    expect(measured(rows, 'y').map(({ item, value }) => [item['x'], value])).toEqual([
      ['a', 5],
      ['d', 0],
      ['e', 9],
    ]);
  });

  it('are the greatest of all rows where there is no room for all, not those of the first rows', () => {
    expect(greatest(rows, 'y', 2).map(({ item }) => item['x'])).toEqual(['e', 'a']);
  });
});

describe('work that waits', () => {
  const late = (dueOn: string, now: string): boolean =>
    waitingOf({ due: 'dueOn' } as TileView, { count: 1, isCapped: false, first: { dueOn } }, Date.parse(now), 'Asia/Shanghai')
      .isLate;

  it('is late once its day is over in the plant, wherever the reader is', () => {
    expect(late('2026-11-30', '2026-11-30T15:59:00Z')).toBe(false);
    expect(late('2026-11-30', '2026-11-30T16:01:00Z')).toBe(true);
  });
});
