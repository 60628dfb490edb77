import type { Translator } from '#renderer';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Upper ends of the first four colours, in minutes: quick models are told apart by minutes, slow ones by days. */
const SCALES: readonly (readonly number[])[] = [
  [1, 5, 15, HOUR],
  [15, HOUR, 4 * HOUR, DAY],
  [2 * HOUR, 8 * HOUR, 1.5 * DAY, 3 * DAY],
  [DAY, 3 * DAY, 7 * DAY, 30 * DAY],
];

/** The scale on which the slowest of some dwell times is just among the slow ones. */
export function scaleFor(minutes: readonly number[]): readonly number[] {
  const slowest = Math.max(0, ...minutes);
  return SCALES.findLast((scale) => slowest > (scale[2] ?? 0)) ?? SCALES[0]!;
}

/** Colour of a dwell time, from 0 to 4. */
export function levelOf(minutes: number, scale: readonly number[]): number {
  return scale.filter((end) => minutes > end).length;
}

/** A duration in the largest unit of which it has at least one. */
export function durationText(minutes: number, { t }: Pick<Translator, 't'>): string {
  const [unit, size] = minutes >= DAY ? ['days', DAY] : minutes >= HOUR ? ['hours', HOUR] : ['minutes', 1];
  return t(`designer.heat.${unit}`, { count: Math.round((minutes / Number(size)) * 10) / 10 });
}
