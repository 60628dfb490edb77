import Big from 'big.js';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkExpression, type Expression, type Row, type Value } from '#engine';
import { aliases, type SqlContext } from '../../../server/database/sql/expressionContext.ts';
import { sqlParameters } from '../../../server/database/sql/expressionParameters.ts';
import { rowSource } from '../../../server/database/sql/expressionRows.ts';
import { earlierRow, earlierRows, earlierTotals } from './earlier.ts';
import { sqlWriter, toCondition, toSql } from '../../../server/database/sql/expression.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { boolean, input, number, world } from './arbitrary.ts';
import { createTables, entities, environment, idOf, rowsOf, scopeOf, store, type World } from './kit.ts';

const NOW = '2026-03-29T12:34:56.789Z';
const CASES = 100;
const EXPRESSIONS = 50;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  // A zone whose clocks change on the days of the data: nothing may depend on the session.
  await client.query("SET TIME ZONE 'Europe/Berlin'");
  await createTables(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it(
  'PostgreSQL and the engine give the same answer to 5,000 expressions over rows with nulls',
  { timeout: 300_000 },
  async () => {
    const source = fc.oneof({ weight: 4, arbitrary: boolean(3) }, { weight: 1, arbitrary: number(3) });
    const sources = fc.array(source, { minLength: EXPRESSIONS, maxLength: EXPRESSIONS });
    await fc.assert(
      fc.asyncProperty(world, input, fc.option(fc.nat(4)), sources, async (stored, given, earlier, texts) => {
        const expressions = texts.map(checked);
        const request = { stored, given, earlier };
        expect(await answersOfSql(request, expressions)).toEqual(answersOfEngine(request, expressions));
      }),
      { numRuns: CASES, interruptAfterTimeLimit: 280_000, markInterruptAsFailure: true },
    );
  },
);

interface Request {
  readonly stored: World;
  readonly given: Readonly<Record<string, Value>>;
  /** Index of the earlier box, if there is one. */
  readonly earlier: number | null;
}

function checked(source: string): Expression {
  const result = checkExpression(source, environment);
  if (!result.ok) throw new Error(`${source} ${JSON.stringify(result.faults)}`);
  return result.expression;
}

function known({ stored, given }: Request): Record<string, Value> {
  const { bin } = rowsOf(stored);
  const at = (index: Value): Row | null => (index === null ? null : (bin[Number(index)] ?? null));
  return { now: NOW, input: { ...given, bin: at(given['bin'] ?? null), bins: (given['bins'] as readonly number[]).map(at) } };
}

function answersOfEngine(request: Request, expressions: readonly Expression[]): unknown {
  const { box, bin } = rowsOf(request.stored);
  const low = bin.filter((row) => row.get('isLow') === true);
  const limits = request.stored.box.map((values) => values['limit'] ?? null).filter((limit) => limit !== null) as Big[];
  const totals = { n: box.length, most: limits.length === 0 ? null : limits.reduce((a, b) => (a.gt(b) ? a : b)) };
  const values = { ...known(request), earlier: request.earlier === null ? null : box[request.earlier]!, bins: low, totals };
  return box.map((row) =>
    expressions.map(({ source, type, evaluate }) => [
      source,
      row.id,
      asText(evaluate(scopeOf({ ...values, row }))),
      type.kind === 'bool',
    ]),
  );
}

/** All expressions over all rows in one statement: each as a column, and each bool as a condition too. */
async function answersOfSql(request: Request, expressions: readonly Expression[]): Promise<unknown> {
  await store(client, request.stored);
  const parameters = sqlParameters([request.earlier === null ? null : idOf('box', request.earlier)]);
  const base: SqlContext = {
    entities,
    parameters,
    scope: scopeOf(known(request)),
    roots: new Map(),
    alias: aliases(),
    writer: sqlWriter,
  };
  const row = rowSource(base, 'box');
  const roots = new Map([
    ['row', row],
    ['earlier', earlierRow(base, 'box', 'earlier')],
    ['bins', earlierRows('bins')],
    ['totals', earlierTotals('totals')],
  ]);
  const context = { ...base, roots };
  const columns = expressions.flatMap(({ node, type }) => [
    toSql(node, context),
    type.kind === 'bool' ? `coalesce(${toCondition(node, context)}, false)` : 'NULL',
  ]);
  const ctes = `WITH "earlier" AS (SELECT * FROM box WHERE id = $1), "bins" AS (SELECT * FROM bin WHERE is_low), "totals" AS (SELECT count(*) AS n, max("limit") AS most FROM box)`;
  const text = `${ctes} SELECT ${row.column([])}, ${columns.join(', ')} FROM ${row.from()} ORDER BY 1`;
  const answer = await client.query<unknown[]>({ text, values: [...parameters.values], rowMode: 'array' });
  return answer.rows.map(([id, ...values]) =>
    expressions.map(({ source, type }, i) => [source, id, decoded(values[2 * i], type.kind), agreed(values, i, type.kind)]),
  );
}

/** The condition says the same as the column. */
function agreed(values: readonly unknown[], i: number, kind: string): boolean | string {
  if (kind !== 'bool') return false;
  return values[2 * i] === values[2 * i + 1] || 'the condition differs from the column';
}

function decoded(value: unknown, kind: string): unknown {
  return value === null || kind === 'bool' ? value : new Big(String(value)).toFixed();
}

function asText(value: Value): unknown {
  return value instanceof Big ? value.toFixed() : typeof value === 'number' ? String(value) : value;
}
