import Big from 'big.js';
import {
  at,
  checkExpression,
  type Environment,
  type ExpectedType,
  type Expression,
  type ExpressionFault,
  type Row,
  type Scope,
  type Type,
  type Value,
} from '#engine';

const text: Type = { kind: 'string' };

/** A row type that stems from a load of its entity. */
export function rowType(entity: string, nullable = false): Type {
  return { kind: 'row', entity, nullable, origins: [{ entity, path: [] }] };
}

function reference(entity: string, nullable = false): Type {
  return { kind: 'row', entity, nullable, origins: [] };
}

function optional(type: Type): Type {
  return type.kind === 'list' || type.kind === 'null' ? type : { ...type, nullable: true };
}

/** A small warehouse: boxes in bins in areas, boxes within boxes, counted by people. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  box: {
    code: text,
    quantity: { kind: 'decimal', scale: 2 },
    labelQuantity: { kind: 'decimal', scale: 2, nullable: true },
    pieces: { kind: 'int', scale: 0 },
    rank: { kind: 'int', scale: 0, nullable: true },
    isFrozen: { kind: 'bool' },
    isCounted: { kind: 'bool', nullable: true },
    status: { kind: 'string', words: ['available', 'frozen', 'staging'], wordsOf: 'box.value.status' },
    note: optional(text),
    day: { kind: 'date' },
    dueDay: { kind: 'date', nullable: true },
    shiftStart: { kind: 'time' },
    madeAt: { kind: 'timestamp' },
    seenAt: { kind: 'timestamp', nullable: true },
    bin: reference('bin', true),
    owner: reference('person'),
    inner: { kind: 'list', of: reference('box') },
  },
  bin: { code: text, area: reference('area'), parent: reference('bin', true), isFrozen: { kind: 'bool' } },
  area: {
    code: text,
    kind: { kind: 'string', words: ['staging', 'high-bay'], wordsOf: 'area.value.kind' },
    site: reference('site'),
  },
  site: { code: text, head: reference('person') },
  person: { code: text, name: optional(text), leader: reference('person', true) },
};

export const environment: Environment = {
  names: {
    box: rowType('box'),
    other: rowType('box', true),
    bin: rowType('bin'),
    person: rowType('person', true),
    boxes: { kind: 'list', of: rowType('box') },
    maybeBoxes: { kind: 'list', of: rowType('box', true) },
    input: {
      kind: 'record',
      fields: {
        quantity: { kind: 'decimal' },
        count: { kind: 'int', nullable: true },
        day: { kind: 'date' },
        words: { kind: 'list', of: text },
        lines: {
          kind: 'list',
          of: { kind: 'record', fields: { line: { kind: 'int' }, value: { kind: 'decimal', nullable: true } } },
        },
      },
    },
    now: { kind: 'timestamp' },
    flag: { kind: 'bool' },
    maybe: { kind: 'bool', nullable: true },
  },
  schema: {
    has: (entity) => Object.hasOwn(FIELDS, entity),
    labelOf: (entity) => Object.keys(FIELDS[entity] ?? {})[0],
    fieldType: (entity, field) => (Object.hasOwn(FIELDS[entity] ?? {}, field) ? FIELDS[entity]![field] : undefined),
  },
};

/** The environment of a total or a grouped column: `row` is a box. */
export const aggregateEnvironment: Environment = {
  ...environment,
  names: { row: rowType('box'), now: { kind: 'timestamp' } },
  aggregates: true,
};

/** Checks an expression that must be sound. */
export function checked(source: string, expected?: ExpectedType, among: Environment = environment): Expression {
  const result = checkExpression(source, among, expected);
  if (!result.ok) throw new Error(`${source}: ${JSON.stringify(result.faults)}`);
  return result.expression;
}

/** The faults of an expression that must not be sound. */
export function faultsOf(
  source: string,
  expected?: ExpectedType,
  among: Environment = environment,
): readonly ExpressionFault[] {
  const result = checkExpression(source, among, expected);
  return result.ok ? [] : result.faults;
}

/** A row with these values. */
export function row(entity: string, id: string, values: Readonly<Record<string, Value>> = {}): Row {
  return { entity, id, get: (field) => values[field] ?? null };
}

const site = row('site', 's1', { code: 'S1' });
export const area = row('area', 'a1', { code: 'A1', kind: 'high-bay', site });
export const root = row('bin', 'b0', { code: 'B0', area, isFrozen: true });
export const bin = row('bin', 'b1', { code: 'B1', area, parent: root, isFrozen: false });
const person = row('person', 'p1', { code: 'P1' });

const BOX: Readonly<Record<string, Value>> = {
  code: 'X1',
  quantity: new Big('2.50'),
  pieces: 3,
  isFrozen: false,
  status: 'available',
  day: '2026-03-02',
  shiftStart: '08:00',
  madeAt: '2026-03-02T00:00:00.000Z',
  bin,
  owner: person,
  inner: [],
};

/** A box with these values and ordinary ones otherwise. */
export function box(values: Readonly<Record<string, Value>> = {}, id = 'x1'): Row {
  return row('box', id, { ...BOX, ...values });
}

/** A scope over these names with the usual budget, plant time in Shanghai. */
export function scope(values: Readonly<Record<string, Value>> = {}, left = 1_000_000): Scope {
  return {
    values: {
      box: box(),
      other: null,
      bin,
      person: null,
      boxes: [],
      maybeBoxes: [],
      now: '2026-03-02T12:00:00.000Z',
      flag: true,
      maybe: null,
      input: {},
      ...values,
    },
    budget: { left },
    host: { under: isUnder, at: (date, time) => at(date, time, 'Asia/Shanghai') },
  };
}

function isUnder(a: Row, b: Row): boolean {
  const parent = a.get('parent');
  return a.id === b.id || (typeof parent === 'object' && parent !== null && 'entity' in parent && isUnder(parent as Row, b));
}

/** Checks and evaluates in one go; decimals come back as text. */
export function value(source: string, values: Readonly<Record<string, Value>> = {}, expected?: ExpectedType): unknown {
  return plain(checked(source, expected).evaluate(scope(values)));
}

/** Decimals as `dec 1.5`, rows as `entity id`, so that tests can compare plain data. */
export function plain(result: Value): unknown {
  if (result instanceof Big) return `dec ${result.toFixed()}`;
  if (Array.isArray(result)) return result.map(plain);
  return typeof result === 'object' && result !== null && 'get' in result
    ? `${(result as Row).entity} ${(result as Row).id}`
    : result;
}
