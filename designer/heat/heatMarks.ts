import type { Translator } from '#renderer';
import type { Heat } from '../api/heat.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, stateId, type ElementId } from '../model/elements.ts';
import type { HeatMark } from '../model/overlay.ts';

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
function scaleFor(minutes: readonly number[]): readonly number[] {
  const slowest = Math.max(0, ...minutes);
  return SCALES.findLast((scale) => slowest > (scale[2] ?? 0)) ?? SCALES[0]!;
}

/** Colour of a dwell time, from 0 to 4. */
function levelOf(minutes: number, scale: readonly number[]): number {
  return scale.filter((end) => minutes > end).length;
}

/** A duration in the largest unit of which it has at least one. */
export function durationText(minutes: number, { t }: Pick<Translator, 't'>): string {
  const [unit, size] = minutes >= DAY ? ['days', DAY] : minutes >= HOUR ? ['hours', HOUR] : ['minutes', 1];
  return t(`designer.heat.${unit}`, { count: Math.round((minutes / Number(size)) * 10) / 10 });
}

/** Real work on a model: states by how long records stay (p95), lines by how many went along them. */
export function heatMarks(heat: Heat, document: DesignDocument, words: Translator): ReadonlyMap<ElementId, HeatMark> {
  return new Map([...stateMarks(heat, words), ...lineMarks(heat, document, words)]);
}

function stateMarks({ states }: Heat, words: Translator): readonly (readonly [ElementId, HeatMark])[] {
  const scale = scaleOf(states);
  return states.map(({ state, count, p95Minutes }) => {
    const records = words.t('designer.heat.records', { count });
    const text = p95Minutes === null ? records : `${records} · ${durationText(p95Minutes, words)}`;
    return [stateId(state), { text, level: levelOf(p95Minutes ?? 0, scale), isReturning: false }];
  });
}

function lineMarks(
  { transitions }: Heat,
  document: DesignDocument,
  { t }: Translator,
): readonly (readonly [ElementId, HeatMark])[] {
  const content = contentOf(document);
  const most = Math.max(1, ...transitions.map(({ count }) => count));
  return edgesOf(content).flatMap(({ id, event, source, to }) => {
    const used = transitions.find((each) => each.event === event && each.from === source && each.to === to);
    if (!used) return [];
    // Where a model is a circle, to come back is its way, and no rework.
    const isReturning = content.cyclic !== true && used.returns > 0;
    const level = Math.ceil(4 * Math.sqrt(used.count / most));
    return [[id, { text: t('designer.heat.times', { count: used.count }), level, isReturning }] as const];
  });
}

/** The colours of what was measured. */
export function scaleOf(states: Heat['states']): readonly number[] {
  return scaleFor(states.flatMap(({ p95Minutes }) => p95Minutes ?? []));
}
