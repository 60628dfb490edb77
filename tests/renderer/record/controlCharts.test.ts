import { expect, it } from 'vitest';
import { controlCharts } from '../../../renderer/screens/detail/sections/controlCharts.ts';

const measured = (values: readonly number[]) =>
  values.map((value, at) => ({ value, lower: 9, upper: 11, machine: `M${at}` }));
const control = { value: 'value', size: 2, lower: 'lower', upper: 'upper' };
const steady = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 9.95 : 10.05));

it('single values are charted as means and ranges, in whole subgroups that end with the newest', () => {
  const { charts, values, broken } = controlCharts(control, measured([7, ...steady]));
  expect(charts.map(({ title, chart }) => [title, chart.points.length])).toEqual([
    ['ui.control.mean', 20],
    ['ui.control.range', 20],
  ]);
  expect(values).toMatchObject({ count: 40, cp: expect.closeTo(2 / (6 * (0.1 / 1.128)), 6) });
  expect(broken).toBeUndefined();
});

it('the row of the last point is named once that breaks a rule', () => {
  expect(controlCharts(control, measured([...steady, 10.9, 11])).broken).toMatchObject({ machine: 'M41' });
});

it('values without limits have no capability, and too few no chart', () => {
  expect(controlCharts({ value: 'value', size: 2 }, measured(steady)).values).toEqual({ count: 40 });
  expect(controlCharts(control, measured([10, 10.1, 10])).charts).toEqual([]);
});

it('what was found of samples is charted as a share; samples of nothing are left out', () => {
  const rows = [...Array.from({ length: 10 }, () => ({ bad: 1, all: 100 })), { bad: 0, all: 0 }, { bad: 9, all: 100 }];
  const { charts, broken, values } = controlCharts({ found: 'bad', of: 'all', size: 5 }, rows);
  expect([charts[0]?.title, charts[0]?.chart.points.length, broken, values]).toEqual([
    'ui.control.share',
    11,
    { bad: 9, all: 100 },
    undefined,
  ]);
});
