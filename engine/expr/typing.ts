import type { ListType, Origin, RecordType, RowType, ScalarType, Type } from './types.ts';

/** What a slot asks of its expression: a type, or a family of types. `scalar` and `row` are not null; `rows` is a row or a list of rows. */
export type ExpectedType = Type | 'scalar' | 'row' | 'rows' | 'list' | 'any';

export const BOOL: ScalarType = { kind: 'bool' };
export const INT: ScalarType = { kind: 'int', scale: 0 };
export const STRING: ScalarType = { kind: 'string' };

/** A scalar that is not null. */
export function scalar(kind: ScalarType['kind']): ScalarType {
  return { kind };
}

/** May null come out? */
export function isNullable(type: Type): boolean {
  return type.kind === 'null' || (type.kind !== 'list' && type.nullable === true);
}

/** The same type with or without null; lists are never null and stay as they are. */
export function withNull(type: Type, nullable: boolean): Type {
  if (type.kind === 'list' || type.kind === 'null') return type;
  return { ...type, nullable };
}

/** Do values of the two types compare as codes, without case? Of a list its items. */
export function compareAsCodes(a: Type, b: Type): boolean {
  return [a, b].some((type) => itemType(type).isCode === true);
}

function itemType(type: Type): Partial<ScalarType> {
  const item = type.kind === 'list' ? type.of : type;
  return isScalar(item) ? item : {};
}

/** Kinds arithmetic takes. */
export function isNumber(type: Type): type is ScalarType & { readonly kind: 'int' | 'decimal' } {
  return type.kind === 'int' || type.kind === 'decimal';
}

/** Narrows to the kinds one column holds. */
export function isScalar(type: Type): type is ScalarType {
  return type.kind !== 'row' && type.kind !== 'list' && type.kind !== 'record' && type.kind !== 'null';
}

/** Kinds with an order: everything scalar but booleans. */
export function isOrdered(type: Type): type is ScalarType {
  return isScalar(type) && type.kind !== 'bool';
}

/** The type as messages write it: `decimal?`, `list<box>`. */
export function describe(type: Type): string {
  if (type.kind === 'list') return `list<${describe(type.of)}>`;
  if (type.kind === 'null') return 'null';
  return (type.kind === 'row' ? type.entity : type.kind) + (type.nullable ? '?' : '');
}

/** What an expectation is called in messages. */
export function describeExpected(expected: ExpectedType): string {
  return typeof expected === 'string' ? expected : describe(expected);
}

/** The type two branches have in common, null and int to decimal included; undefined when there is none. */
export function join(a: Type, b: Type): Type | undefined {
  if (a.kind === 'null') return b.kind === 'list' ? undefined : withNull(b, true);
  if (b.kind === 'null') return a.kind === 'list' ? undefined : withNull(a, true);
  if (a.kind === 'list') return b.kind === 'list' ? joinLists(a, b) : undefined;
  if (a.kind === 'row') return b.kind === 'row' ? joinRows(a, b) : undefined;
  if (a.kind === 'record') return b.kind === 'record' ? joinRecords(a, b) : undefined;
  return isScalar(b) ? joinScalars(a, b) : undefined;
}

function joinLists(a: ListType, b: ListType): Type | undefined {
  // `[]` is a list of nothing and joins with any list.
  if (a.of.kind === 'null') return b;
  if (b.of.kind === 'null') return a;
  const of = join(a.of, b.of);
  return of && { kind: 'list', of };
}

function joinRows(a: RowType, b: RowType): Type | undefined {
  if (a.entity !== b.entity) return undefined;
  return { ...a, nullable: isNullable(a) || isNullable(b), origins: joinOrigins(a.origins, b.origins) };
}

function joinOrigins(a: readonly Origin[], b: readonly Origin[]): readonly Origin[] {
  const key = (origin: Origin): string => [origin.entity, ...origin.path].join('.');
  const known = new Set(a.map(key));
  return [...a, ...b.filter((origin) => !known.has(key(origin)))];
}

function joinRecords(a: RecordType, b: RecordType): Type | undefined {
  const names = Object.keys(a.fields);
  if (names.length !== Object.keys(b.fields).length) return undefined;
  const fields: Record<string, Type> = {};
  for (const name of names) {
    const other = b.fields[name];
    const joined = other && join(a.fields[name]!, other);
    if (!joined) return undefined;
    fields[name] = joined;
  }
  return { kind: 'record', fields, nullable: isNullable(a) || isNullable(b) };
}

function joinScalars(a: ScalarType, b: ScalarType): Type | undefined {
  if (a.kind !== b.kind && !(isNumber(a) && isNumber(b))) return undefined;
  const nullable = isNullable(a) || isNullable(b);
  if (isNumber(a)) return { ...number(a, b, Math.max), nullable };
  if (!a.words || !b.words || a.wordsOf !== b.wordsOf)
    return { kind: a.kind, nullable, ...(compareAsCodes(a, b) ? { isCode: true } : {}) };
  return {
    kind: a.kind,
    nullable,
    words: [...new Set([...a.words, ...b.words])],
    ...(a.wordsOf ? { wordsOf: a.wordsOf } : {}),
  };
}

/** Number that int and decimal operands give: decimal unless both are int; `places` says how decimals combine. */
export function number(a: ScalarType, b: ScalarType, places: (a: number, b: number) => number): ScalarType {
  if (a.kind === 'int' && b.kind === 'int') return INT;
  if (a.scale === undefined || b.scale === undefined) return { kind: 'decimal' };
  return { kind: 'decimal', scale: places(a.scale, b.scale) };
}

/** How a type fits the expected one; `nullable` means that it fits except for null. */
export function fits(expected: ExpectedType, found: Type): 'yes' | 'nullable' | 'no' {
  if (expected === 'any') return 'yes';
  if (expected === 'list') return found.kind === 'list' ? 'yes' : 'no';
  if (expected === 'scalar') return isScalar(found) || found.kind === 'null' ? notNull(found) : 'no';
  if (expected === 'row') return found.kind === 'row' || found.kind === 'null' ? notNull(found) : 'no';
  if (expected === 'rows') return fits('row', found.kind === 'list' ? found.of : found);
  return fitsType(expected, found);
}

function fitsType(expected: Type, found: Type): 'yes' | 'nullable' | 'no' {
  if (expected.kind === 'list')
    return found.kind !== 'list' ? 'no' : found.of.kind === 'null' ? 'yes' : fitsType(expected.of, found.of);
  if (found.kind === 'null') return isNullable(expected) ? 'yes' : 'nullable';
  const same =
    expected.kind === 'record' ? found.kind === 'record' && fitsRecord(expected, found) : fitsKind(expected, found);
  if (!same) return 'no';
  return isNullable(expected) ? 'yes' : notNull(found);
}

function fitsKind(expected: Type, found: Type): boolean {
  if (expected.kind === 'row') return found.kind === 'row' && found.entity === expected.entity;
  return expected.kind === found.kind || (expected.kind === 'decimal' && found.kind === 'int');
}

function fitsRecord(expected: RecordType, found: RecordType): boolean {
  return Object.entries(expected.fields).every(([name, type]) => {
    const field = Object.hasOwn(found.fields, name) ? found.fields[name] : undefined;
    return field ? fitsType(type, field) === 'yes' : isNullable(type);
  });
}

function notNull(found: Type): 'yes' | 'nullable' {
  return isNullable(found) ? 'nullable' : 'yes';
}
