import type { EntityModel, UniqueModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { compare, isRow, type Row, type Value } from '../value/value.ts';
import { comparableKey } from './keys.ts';
import { valueText } from './labelOf.ts';
import type { Reader } from './reader.ts';

/** What the database's constraints would refuse about a written row: unique keys, the shared code space, overlapping ranges. */
export function constraintRefusals(reader: Reader, row: Row): readonly Refusal[] {
  const model = reader.model(row.entity);
  return [
    ...model.unique
      .filter((unique) => isTaken(reader, model, unique, row))
      .map(({ code, fields }) => exists(reader, code, row, fields)),
    ...(isCodeTaken(reader, model, row) ? [exists(reader, codeRefusal(model), row, ['code'])] : []),
    ...overlap(reader, model, row),
    ...treeCycle(model, row),
  ];
}

/** `code` shows the key that is taken: the code, or the values of a key of several fields. */
function exists(reader: Reader, code: string, row: Row, fields: readonly string[]): Refusal {
  return { code, params: { code: keyName(reader, row, fields) }, kind: 'exists', at: `/${fields[0] ?? ''}` };
}

/** Values of a key as a person knows them; ids of definitions are no names, nor those of records whose kind the key does not name. */
function keyName(reader: Reader, row: Row, fields: readonly string[]): string {
  const model = reader.model(row.entity);
  const names = fields.flatMap((field) => {
    const { 'x-definition': definition, 'x-record': entityField } = model.fields.get(field)?.schema ?? {};
    if (definition !== undefined || (entityField !== undefined && !fields.includes(entityField))) return [];
    const value = row.get(field);
    const record =
      entityField === undefined
        ? undefined
        : reader.rows(valueText(reader, row.get(entityField))).find(({ id }) => id === value);
    return [valueText(reader, record ?? value)];
  });
  return names.filter((name) => name !== '').join(' ');
}

/** Null equals null in a unique key (NULLS NOT DISTINCT); a partial key counts only rows its `where` holds for. */
function isTaken(reader: Reader, model: EntityModel, { fields, where }: UniqueModel, row: Row): boolean {
  if (!reader.holds(where, { row })) return false;
  const key = (of: Row): string =>
    JSON.stringify(fields.map((field) => comparableKey(model.fields.get(field), of.get(field))));
  const own = key(row);
  return reader
    .rows(model.id)
    .some((other) => other.id !== row.id && key(other) === own && reader.holds(where, { row: other }));
}

/** Entities under one view share their codes. */
function isCodeTaken(reader: Reader, model: EntityModel, row: Row): boolean {
  const own = codeOf(model, row);
  const views = [...reader.bundle.entities.values()].filter((view) => view.kindOf === 'view' && view.of.includes(model.id));
  const others = views.flatMap((view) => view.of).filter((id) => id !== model.id);
  return own !== null && others.some((id) => reader.rows(id).some((other) => codeOf(reader.model(id), other) === own));
}

function codeOf(model: EntityModel, row: Row): string | null {
  const field = model.fields.get('code');
  return field ? comparableKey(field, row.get('code')) : null;
}

function codeRefusal(model: EntityModel): string {
  return model.unique.find(({ fields }) => fields.length === 1 && fields[0] === 'code')?.code ?? 'common.exists';
}

/** Half-open ranges of rows that agree in `within`; touching ranges are legal, an absent end is open. */
function overlap(reader: Reader, model: EntityModel, row: Row): readonly Refusal[] {
  const rule = model.noOverlap;
  if (!rule) return [];
  const group = (of: Row): readonly (string | null)[] =>
    rule.within.map((field) => comparableKey(model.fields.get(field), of.get(field)));
  const own = group(row);
  if (own.includes(null)) return [];
  const clashes = (other: Row): boolean =>
    other.id !== row.id &&
    group(other).every((key, i) => key === own[i]) &&
    isBefore(row.get(rule.from), other.get(rule.to)) &&
    isBefore(other.get(rule.from), row.get(rule.to));
  return reader.rows(model.id).some(clashes)
    ? [{ code: rule.code, params: { code: keyName(reader, row, rule.within) }, at: `/${rule.from}` }]
    : [];
}

const isBefore = (from: Value, to: Value): boolean => from === null || to === null || compare(from, to) < 0;

/** A tree has no cycle: no row is below itself. */
function treeCycle(model: EntityModel, row: Row): readonly Refusal[] {
  const parent = model.tree;
  const passed = new Set<string>();
  let above: Value = parent === undefined ? null : row.get(parent);
  while (parent !== undefined && isRow(above) && above.id !== row.id && !passed.has(above.id)) {
    passed.add(above.id);
    above = above.get(parent);
  }
  return isRow(above) ? [{ code: 'common.underItself', params: {}, at: `/${parent}` }] : [];
}
