import type { ChecklistScreen } from '../../definitions.generated.ts';
import { rowType } from '../../model/fieldTypes.ts';
import { pathsOf } from './paths.ts';
import type { LinesModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { below, type Place } from '../../load/place.ts';
import type { ActionModel } from '../../model/types.ts';

/** Paths a line shows of its row, by what they are for. */
export function linePaths({ title, hint, code, measure }: ChecklistScreen['lines']): Readonly<Record<string, string>> {
  const { lower, upper, unit } = measure ?? {};
  const paths = Object.entries({ title, hint, code, lower, upper, unit });
  return Object.fromEntries(paths.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Compiles the lines of a checklist; undefined where the list is none of rows: that is reported. */
export function linesOf(
  slots: Slots,
  action: ActionModel,
  place: Place,
  lines: ChecklistScreen['lines'],
): LinesModel | undefined {
  const of = slots.expression(below(place, 'of'), lines.of, { names: action.names }, 'list');
  const row = of.type.kind === 'list' ? of.type.of : undefined;
  if (row?.kind !== 'row') return undefined;
  const names = { line: rowType(row.entity) };
  const asks = Object.entries(lines.ask ?? {}).map(
    ([field, source]) => [field, slots.expression(below(place, 'ask', field), source, { names }, { kind: 'bool' })] as const,
  );
  const paths = Object.values(linePaths(lines));
  const measured = lines.measure?.input;
  return {
    of,
    entity: row.entity,
    paths: pathsOf(slots, below(place, 'title'), row.entity, paths),
    ask: new Map(asks),
    ...(measured !== undefined && !(lines.ask ?? {})[measured] && !lines.onBad?.includes(measured)
      ? { measure: measured }
      : {}),
  };
}
