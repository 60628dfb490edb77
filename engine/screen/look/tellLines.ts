import type { Foresight } from '../../decide/foresee.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { LinesModel } from '../../model/screenTypes.ts';
import { isRow, type Value } from '../../value/value.ts';
import type { LineLook } from './look.ts';

/** The lines of a checklist as they are known so far; undefined while nobody can tell what is checked. */
export function tellLines(
  { of, paths, ask, measure }: LinesModel,
  { value }: Pick<Foresight, 'value'>,
): readonly LineLook[] | undefined {
  const always = measure === undefined ? [] : [measure];
  const rows = value(of);
  if (!Array.isArray(rows)) return undefined;
  return (rows as readonly Value[]).filter(isRow).map((row) => ({
    id: row.id,
    values: Object.fromEntries(
      [...paths].map(([path, expression]) => [path, toWire(value(expression, { row }) ?? null, label)]),
    ),
    asks: [
      ...always,
      ...[...ask].filter(([, expression]) => value(expression, { line: row }) === true).map(([field]) => field),
    ],
  }));
}
