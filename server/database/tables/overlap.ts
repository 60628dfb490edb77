import type { EntityModel, FieldKind } from '#engine';
import { keyColumn } from './keys.ts';
import { columnName, quote, objectName, tableName } from '../sql/names.ts';
import type { TableObject } from './schema.ts';

/** Range constructor of a kind; times have no range type and count as seconds of the day. */
const RANGES: Readonly<Partial<Record<FieldKind, (from: string, to: string) => string>>> = {
  date: (from, to) => `daterange(${from}, ${to}, '[)')`,
  timestamp: (from, to) => `tstzrange(${from}, ${to}, '[)')`,
  decimal: (from, to) => `numrange(${from}, ${to}, '[)')`,
  int: (from, to) => `int8range(${from}, ${to}, '[)')`,
  time: (from, to) => `numrange(extract(epoch from ${from}), extract(epoch from ${to}), '[)')`,
};

/** `noOverlap`: half-open ranges of rows that agree in `within` do not meet; touching ones are legal (BO-14). */
export function overlapOf(entity: EntityModel): readonly (readonly [string, TableObject])[] {
  const { noOverlap } = entity;
  const range = noOverlap && RANGES[entity.fields.get(noOverlap.from)?.kind ?? 'string'];
  if (!noOverlap || !range) return [];
  const same = noOverlap.within.map((field) => `(${keyColumn(entity, field)}) WITH =`);
  const meets = `${range(quote(columnName(noOverlap.from)), quote(columnName(noOverlap.to)))} WITH &&`;
  const definition = `EXCLUDE USING gist (${[...same, meets].join(', ')})`;
  const meaning = {
    kind: 'overlap',
    entity: entity.id,
    fields: [noOverlap.from, ...noOverlap.within],
    code: noOverlap.code,
  } as const;
  return [[objectName(tableName(entity.id), 'no_overlap'), { kind: 'exclude', definition, meaning }]];
}
