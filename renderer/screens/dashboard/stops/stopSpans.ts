import type { StopLayer } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';
import type { Period } from '../period.ts';

const MINUTE = 60_000;

/** One stop on its line. */
export interface Stop {
  /** Index of its layer in the tile. */
  readonly layer: number;
  readonly begins: number;
  /** Undefined while the stop is running. */
  readonly ends: number | undefined;
  /** Minutes within the period, from its row. */
  readonly minutes: number;
}

/** Layers with data: an empty column would take room from the time line. */
export function nonEmpty(layers: readonly StopLayer[], rows: readonly (readonly Item[])[]) {
  const isFilled = layers.map((_, at) => (rows[at]?.length ?? 0) > 0);
  return { layers: layers.filter((_, at) => isFilled[at]), rows: rows.filter((_, at) => isFilled[at]) };
}

/** The stops of one line. */
export interface StopLine {
  /** Name of the line; empty for stops without a line. */
  readonly name: string;
  readonly stops: readonly Stop[];
  /** Minutes of each layer. */
  readonly minutes: readonly number[];
}

/** Stops by line, the line with the longest downtime first. */
export function stopLines(layers: readonly StopLayer[], rows: readonly (readonly Item[])[]): readonly StopLine[] {
  const lines = new Map<string, Stop[]>();
  for (const [layer, part] of layers.entries())
    for (const item of rows[layer] ?? []) {
      const name = nameOf(item[part.x]);
      lines.set(name, [...(lines.get(name) ?? []), stopOf(part, layer, item)]);
    }
  return [...lines]
    .map(([name, stops]) => ({ name, stops, minutes: layers.map((_, layer) => minutesOf(stops, layer)) }))
    .toSorted((a, b) => total(b.minutes) - total(a.minutes));
}

function stopOf({ from, until, y }: StopLayer, layer: number, item: Item): Stop {
  const [begins, minutes] = [Date.parse(String(item[from])), Number(item[y] ?? 0)];
  const ended = until === undefined ? undefined : item[until];
  const ends = typeof ended === 'string' ? Date.parse(ended) : until === undefined ? begins + minutes * MINUTE : undefined;
  return { layer, begins, ends, minutes };
}

/** Position of a stop on the time line, in percent. */
export function placeOf({ begins, ends }: Stop, { from, until }: Period, now: number) {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  const within = (at: number): number => ((Math.min(Math.max(at, first), last) - first) / (last - first)) * 100;
  const left = within(begins);
  return { left, width: Math.max(within(Math.min(ends ?? now, now)) - left, 0.4) };
}

/** Full hours on a time line, few enough to be readable. */
export function hoursOf({ from, until }: Period): readonly number[] {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  const hour = 60 * MINUTE;
  const step = hour * Math.ceil((last - first) / hour / 12);
  const begin = Math.ceil(first / hour) * hour;
  return Array.from({ length: Math.floor((last - begin) / step) + 1 }, (_, i) => begin + i * step);
}

const minutesOf = (stops: readonly Stop[], layer: number): number =>
  total(stops.filter((stop) => stop.layer === layer).map(({ minutes }) => minutes));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function nameOf(value: Json | undefined): string {
  if (isReference(value ?? null)) return (value as { code: string }).code;
  return typeof value === 'string' ? value : '';
}
