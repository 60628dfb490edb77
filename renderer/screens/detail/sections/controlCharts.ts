import { capability, meanRange, proportion, type ControlChart, type ControlView } from '#engine';
import type { Item } from '../../../api/reads.ts';

/** What is drawn of the rows of a section. */
export interface ControlCharts {
  /** Text codes of their titles, and the charts. */
  readonly charts: readonly {
    readonly title: 'ui.control.mean' | 'ui.control.range' | 'ui.control.share';
    readonly chart: ControlChart;
  }[];
  /** Of single values: how many, and how capable the process is. */
  readonly values?: { readonly count: number; readonly cp?: number; readonly cpk?: number };
  /** The row of the last point, where that breaks a rule. */
  readonly broken?: Item;
}

/** The charts of rows in their order, the oldest first; none while there are too few. */
export function controlCharts(control: ControlView, rows: readonly Item[]): ControlCharts {
  return control.value === undefined ? sharesOf(control, rows) : valuesOf(control, control.value, rows);
}

function valuesOf({ size, lower, upper }: ControlView, value: string, rows: readonly Item[]): ControlCharts {
  const measured = rows.filter((row) => typeof row[value] === 'number');
  // The newest subgroup is whole, the oldest may not be.
  const whole = measured.slice(measured.length % size);
  const found = meanRange(
    whole.map((row) => Number(row[value])),
    size,
  );
  const last = whole.at(-1);
  if (!found || !last) return { charts: [] };
  const limits = { lower: numberIn(last, lower), upper: numberIn(last, upper) };
  return {
    charts: [
      { title: 'ui.control.mean', chart: found.mean },
      { title: 'ui.control.range', chart: found.range },
    ],
    values: { count: found.count, ...capability(found, limits) },
    ...brokenBy([found.mean, found.range], last),
  };
}

function sharesOf({ found = '', of = '' }: ControlView, rows: readonly Item[]): ControlCharts {
  const sampled = rows.filter((row) => Number(row[of] ?? 0) > 0);
  const chart = proportion(sampled.map((row) => ({ found: Number(row[found] ?? 0), size: Number(row[of]) })));
  const last = sampled.at(-1);
  return chart && last ? { charts: [{ title: 'ui.control.share', chart }], ...brokenBy([chart], last) } : { charts: [] };
}

function brokenBy(charts: readonly ControlChart[], last: Item): Pick<ControlCharts, 'broken'> {
  return charts.some(({ points }) => (points.at(-1)?.rule ?? 0) > 0) ? { broken: last } : {};
}

function numberIn(row: Item, column: string | undefined): number | undefined {
  const value = row[column ?? ''];
  return typeof value === 'number' ? value : undefined;
}
