import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { Expression } from '../../expr/types.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { LinesModel } from '../../model/screenTypes.ts';
import { isRow, type Row, type Value } from '../../value/value.ts';
import type { LinePreview, Preview } from './preview.ts';

/** Lines a client draws: more are not answered one by one. */
const MAX_LINES = 2000;

type Evaluator = Pick<PartialEvaluation, 'value'>;

/** The lines of a checklist as they are known so far; undefined while nobody can tell what is checked, or how often. */
export function linePreviews(lines: LinesModel, known: Evaluator): readonly LinePreview[] | undefined {
  const rows = rowsOf(known.value(lines.of));
  const counted = rows?.map((row) => (lines.times ? known.value(lines.times, { line: row }) : 0));
  if (!rows || !counted || counted.includes(undefined)) return undefined;
  const all = rows.flatMap((row, i) => turnsOf(previewLine(lines, row, known), lines.times && Number(counted[i])));
  return all.slice(0, MAX_LINES);
}

/** Answers that were saved before; undefined where there are none. */
export function savedAnswers({ saved }: LinesModel, { value }: Evaluator): Preview['saved'] {
  const rows = saved && rowsOf(value(saved.of));
  if (!saved || !rows || rows.length === 0) return undefined;
  return rows.map((row) => {
    const given = [...saved.fields].map(
      ([field, expression]) => [field, toWire(value(expression, { row }) ?? null)] as const,
    );
    return Object.fromEntries(given.filter(([, each]) => each !== null));
  });
}

function rowsOf(value: Value | undefined): readonly Row[] | undefined {
  return Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : undefined;
}

function turnsOf(line: LinePreview, times: number | undefined): readonly LinePreview[] {
  if (times === undefined) return [line];
  const length = Math.max(0, Math.min(times, MAX_LINES));
  return Array.from({ length }, (_, i) => ({
    ...line,
    id: `${line.id}/${i + 1}`,
    turn: { row: line.id, number: i + 1, of: length },
  }));
}

function previewLine({ paths, ask, onBad, measure }: LinesModel, row: Row, { value }: Evaluator): LinePreview {
  const always = measure === undefined ? [] : [measure];
  const holds = (expression: Expression): boolean => value(expression, { line: row }) === true;
  return {
    id: row.id,
    values: Object.fromEntries(
      [...paths].map(([path, expression]) => [path, toWire(value(expression, { row }) ?? null, label)]),
    ),
    asks: [...always, ...[...ask].filter(([, expression]) => holds(expression)).map(([field]) => field)],
    onBad: [...onBad].filter(([, expression]) => !expression || holds(expression)).map(([field]) => field),
  };
}
