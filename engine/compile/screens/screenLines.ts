import type { ChecklistScreen } from '../../definitions.generated.ts';
import { rowType } from '../../model/fieldTypes.ts';
import { compilePaths } from './paths.ts';
import type { LinesModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { onBadFields } from '../../load/onBadFields.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { ActionModel } from '../../model/types.ts';

/** Paths a line shows of its row, by what they are for. */
function linePaths({ title, hint, code, measure }: ChecklistScreen['lines']): Readonly<Record<string, string>> {
  const { lower, upper, unit } = measure ?? {};
  const paths = Object.entries({ title, hint, code, lower, upper, unit });
  return Object.fromEntries(paths.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Compiles the lines of a checklist; undefined where the list is none of rows: that is reported. */
export function compileLines(
  slots: Slots,
  action: ActionModel,
  location: SourceLocation,
  lines: ChecklistScreen['lines'],
): LinesModel | undefined {
  const of = slots.expression(locationBelow(location, 'of'), lines.of, { names: action.names }, 'list');
  const row = of.type.kind === 'list' ? of.type.of : undefined;
  if (row?.kind !== 'row') return undefined;
  const names = { line: rowType(row.entity) };
  const asks = Object.entries(lines.ask ?? {}).map(
    ([field, source]) =>
      [field, slots.expression(locationBelow(location, 'ask', field), source, { names }, { kind: 'bool' })] as const,
  );
  const onBad = onBadFields(lines).map(({ name, when, at }) => {
    const place = locationBelow(location, 'onBad', ...at);
    return [name, slots.optional(place, when, { names }, { kind: 'bool' })] as const;
  });
  const paths = Object.values(linePaths(lines));
  const counted = { names: { ...action.names, ...names } };
  const times = slots.optional(locationBelow(location, 'times', 'count'), lines.times?.count, counted, { kind: 'int' });
  const saved = compileSaved(slots, action, locationBelow(location, 'saved'), lines);
  const measured = lines.measure?.input;
  return {
    of,
    entity: row.entity,
    paths: compilePaths(slots, locationBelow(location, 'title'), row.entity, paths),
    ask: new Map(asks),
    onBad: new Map(onBad),
    ...(times ? { times } : {}),
    ...(saved ? { saved } : {}),
    ...(measured !== undefined && !(lines.ask ?? {})[measured] && !onBad.some(([name]) => name === measured)
      ? { measure: measured }
      : {}),
  };
}

/** Saved answers: the row of their line, and whatever else is called like a field of an answer. */
function compileSaved(
  slots: Slots,
  action: ActionModel,
  location: SourceLocation,
  { input, key, saved }: ChecklistScreen['lines'],
): LinesModel['saved'] {
  if (!saved) return undefined;
  const of = slots.expression(locationBelow(location, 'of'), saved.of, { names: action.names }, 'list');
  const row = of.type.kind === 'list' ? of.type.of : undefined;
  if (row?.kind !== 'row') return undefined;
  const { entity } = row;
  const answer = action.input.fields?.find(({ name }) => name === input)?.items?.fields ?? [];
  const own = answer.filter(({ name }) => name !== key && slots.schema.fieldType(entity, name) !== undefined);
  const line = compilePaths(slots, locationBelow(location, 'line'), entity, [`${saved.line}.id`]);
  const fields = compilePaths(
    slots,
    locationBelow(location, 'of'),
    entity,
    own.map(({ name }) => name),
  );
  return { of, fields: new Map([...[...line.values()].map((id) => [key, id] as const), ...fields]) };
}
