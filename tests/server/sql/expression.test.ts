import Big from 'big.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkExpression,
  evaluateAggregate,
  type ComputedModel,
  type EntityModel,
  type Environment,
  type Expression,
  type Value,
} from '#engine';
import { aliases, type SqlContext } from '../../../server/database/sql/expressionContext.ts';
import { sqlParameters } from '../../../server/database/sql/expressionParameters.ts';
import { rowSource, type RowSource } from '../../../server/database/sql/expressionRows.ts';
import { sqlWriter, toCondition, toSql } from '../../../server/database/sql/expression.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { createTables, entities, environment, idOf, rowsOf, scopeOf, store, type World } from './kit.ts';

const BIN: Readonly<Record<string, Value>> = { code: 'B', depth: 1, isLow: true, parent: null, area: 0 };
const BOX: Readonly<Record<string, Value>> = {
  code: 'X',
  pieces: 2,
  rank: null,
  quantity: new Big('1.50'),
  limit: null,
  isFrozen: false,
  isCounted: null,
  status: 'new',
  note: null,
  day: '2026-03-02',
  dueDay: null,
  madeAt: '2026-03-02T00:00:00.000Z',
  seenAt: null,
  home: 0,
  bin: null,
  outer: null,
  otherBins: [],
  tags: null,
};
const WORLD: World = {
  area: [{ code: 'A', kind: 'staging' }],
  bin: [BIN, { ...BIN, code: 'b' }],
  box: [
    BOX,
    {
      ...BOX,
      pieces: 2_000_000_000,
      rank: 4,
      limit: new Big('0.25'),
      seenAt: '2026-03-03T00:00:00.000Z',
      outer: 0,
      code: 'x',
    },
    { ...BOX, quantity: new Big('2.25'), outer: 0, note: 'é' },
  ],
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await createTables(client);
  await store(client, WORLD);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function checked(source: string, among: Environment = environment): Expression {
  const result = checkExpression(source, among);
  if (!result.ok) throw new Error(`${source} ${JSON.stringify(result.faults)}`);
  return result.expression;
}

interface Statement {
  readonly context: SqlContext;
  readonly row: RowSource;
}

function statement(input: Readonly<Record<string, Value>> = {}, models = entities): Statement {
  const base: SqlContext = {
    entities: models,
    parameters: sqlParameters(),
    scope: scopeOf({ now: '2026-03-02T12:00:00.000Z', input }),
    roots: new Map(),
    alias: aliases(),
    writer: sqlWriter,
  };
  const row = rowSource(base, 'box');
  return { row, context: { ...base, roots: new Map([['row', row]]) } };
}

async function answers({ context, row }: Statement, sql: string): Promise<readonly unknown[]> {
  const from = `FROM ${row.from()}`;
  const answer = await client.query<{ value: unknown }>(`SELECT ${sql} AS value ${from}`, [...context.parameters.values]);
  return answer.rows.map(({ value }) => value);
}

describe('a condition leaves `=` to the index wherever null cannot matter', () => {
  const bin = rowsOf(WORLD).bin[0]!;

  it.each([
    ['row.status == "new"', `(t1."status" = 'new'::text)`],
    ['row.bin == input.bin', '(t1."bin" = $1::uuid)'],
    ['row.bin == null', '(t1."bin" IS NULL)'],
    ['row.bin != input.bin', '(t1."bin" IS DISTINCT FROM $1::uuid)'],
    ['row.rank > 1', `(t1."rank" > '1'::bigint)`],
    ['!(row.rank > 1)', `(NOT coalesce(t1."rank" > '1'::bigint, false))`],
    ['row.outer == row', '(t1."outer" = t1."id")'],
    ['row.bin == row.bin.parent', '(t1."bin" IS NOT DISTINCT FROM t2."parent")'],
    ['row.bin in input.bins', '(t1."bin" = ANY($1::uuid[]))'],
    ['row.status in ["new", "held"]', `(t1."status" = ANY(ARRAY['new'::text, 'held'::text]::text[]))`],
    ['"new" in row.tags', `(t1."tags" ? 'new'::text)`],
    ['row.pieces > input.count + 1', '(t1."pieces" > $1::bigint)'],
    ['row.bin.area.kind == "staging"', `(t3."kind" = 'staging'::text)`],
  ])('%s', (source, sql) => {
    const { context } = statement({ bin, bins: [bin], count: 1 });
    expect(toCondition(checked(source).node, context)).toBe(sql);
  });

  it('a known null is asked for as null, and sends nothing', () => {
    const { context } = statement({ bin: null });
    expect(toCondition(checked('row.bin == input.bin').node, context)).toBe('(t1."bin" IS NULL)');
    expect(toCondition(checked('row.bin in [input.bin] || row.bin.depth < input.spare').node, context)).toBe(
      '(false OR false)',
    );
    expect(context.parameters.values).toEqual([]);
  });

  it('each reference is joined once, however often it is read', () => {
    const { context, row } = statement();
    toCondition(checked('row.bin.code == "B" && row.bin.area.code == "A" && row.bin.depth > 1').node, context);
    expect(row.from()).toBe(
      '"box" AS t1 LEFT JOIN "bin" AS t2 ON t2."id" = t1."bin" LEFT JOIN "area" AS t3 ON t3."id" = t2."area"',
    );
  });

  it('equal parameters are sent once', () => {
    const { context } = statement({ quantity: new Big('1.5') });
    toCondition(checked('row.quantity > input.quantity || row.limit > input.quantity').node, context);
    expect(context.parameters.values).toEqual(['1.5']);
  });
});

describe('numbers', () => {
  it('of columns do not overflow', async () => {
    const asked = statement();
    expect((await answers(asked, toSql(checked('row.pieces * row.pieces').node, asked.context))).map(String)).toEqual([
      '4',
      '4000000000000000000',
      '4',
    ]);
  });

  it('text of a decimal has no trailing zeros', async () => {
    const asked = statement();
    expect(await answers(asked, toSql(checked('text(row.quantity)').node, asked.context))).toEqual(['1.5', '1.5', '2.25']);
  });
});

describe('aggregates', () => {
  const among: Environment = { ...environment, names: { row: environment.names['row']! }, aggregates: true };

  it.each([
    'count()',
    'sum(row.quantity)',
    'sum(row.rank)',
    'min(row.seenAt)',
    'max(row.limit)',
    'max(row.code)',
    'min(row.note)',
    'sum(row.quantity * 2) > count()',
    'max(row.rank) == null',
  ])('%s', async (source) => {
    const expression = checked(source, among);
    for (const condition of ['true', 'false']) {
      const { context, row } = statement();
      const sql = toSql(expression.node, context);
      const answer = await client.query<{ value: unknown }>(`SELECT ${sql} AS value FROM ${row.from()} WHERE ${condition}`, [
        ...context.parameters.values,
      ]);
      const rows = condition === 'true' ? rowsOf(WORLD).box : [];
      expect(asText(answer.rows[0]!.value)).toBe(asText(evaluateAggregate(expression, rows, scopeOf({}))));
    }
  });
});

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Big
    ? value.toFixed()
    : /^-?\d+\.\d+$/.test(String(value))
      ? new Big(String(value)).toFixed()
      : String(value);
}

describe('computed fields', () => {
  const typed: Environment = {
    ...environment,
    schema: {
      ...environment.schema,
      fieldType: (entity, field) => (field in computed ? { kind: 'decimal' } : environment.schema.fieldType(entity, field)),
    },
  };
  const computed: Readonly<Record<string, ComputedModel>> = {
    inside: { kind: 'sum', entity: 'box', field: 'quantity', by: 'outer', scale: 2 },
    heldInside: {
      kind: 'count',
      entity: 'box',
      by: 'outer',
      where: checked('row.note != null && row.home.area.code == "A"'),
      scale: 0,
    },
    twice: {
      kind: 'value',
      value: checked('row.quantity * 2 + row.home.depth', { ...environment, notNull: new Set(['row.home.depth']) }),
    },
  };
  const models: ReadonlyMap<string, EntityModel> = new Map([
    ...entities,
    ['box', { ...entities.get('box')!, computed: new Map(Object.entries(computed)) }],
  ]);

  it.each([
    ['row.inside', ['3.75', '0', '0']],
    ['row.heldInside', ['1', '0', '0']],
    ['row.twice', ['4', '4', '5.5']],
    ['or(row.outer, row).inside', ['3.75', '3.75', '3.75']],
  ])('%s', async (source, values) => {
    const asked = statement({}, models);
    const sql = toSql(checked(source, typed).node, asked.context);
    expect((await answers(asked, sql)).map((value) => new Big(String(value)).toFixed())).toEqual(values);
  });
});

describe('trees', () => {
  it('a circle that bad data made does not hang the database', async () => {
    await client.query('UPDATE bin SET parent = CASE WHEN id = $1 THEN $2::uuid ELSE $1::uuid END', [
      idOf('bin', 0),
      idOf('bin', 1),
    ]);
    const asked = statement();
    expect(await answers(asked, toSql(checked('under(row.home, row.home)').node, asked.context))).toEqual([true, true, true]);
  });
});

it('a construct without an SQL form that came past the checker is a definition error', () => {
  const { context } = statement();
  const { node } = checked('row.inner.all(i, i.isFrozen)', { ...environment, sqlOnly: false });
  expect(() => toSql(node, context)).toThrow('expression.notInSql');
});
