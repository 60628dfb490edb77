import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScenario, type Act, type FetchedRow, type Outcome, type Scenario } from '#engine';
import { Writing } from '../../../server/database/store/writing.ts';
import { send } from '../../../server/database/store/statement.ts';
import { scenarioFailures } from '../../kit/scenarioFailures.ts';
import { HttpRunner } from '../../http/HttpRunner.ts';
import { bundle, openPlant, type Plant } from '../../http/plant.ts';
import { BEFORE } from '../../http/insertRows.ts';

type Rows = Readonly<Record<string, object>>;

/** A scenario that is made long: what it has more of, and what is sent. */
interface Long {
  /** The beginning of the name of the scenario whose rows it stands on. */
  readonly of: string;
  readonly as: string;
  readonly most: number;
  readonly given: (n: number, row: (entity: string, name: string) => object) => Readonly<Record<string, Rows>>;
  readonly input: (n: number) => object;
  /** What the action asks, and is answered. */
  readonly confirm?: readonly string[];
}

const each = <T>(n: number, make: (i: number) => T): readonly T[] => Array.from({ length: n }, (_, i) => make(i));
const named = (n: number, name: string, fields: (i: number) => object): Rows =>
  Object.fromEntries(each(n, (i) => [`${name}${i}`, fields(i)]));
const QUANTITY = 10;
const LINES = 4;

const LONG: Readonly<Record<string, Long>> = {
  // One part on several lines: each box may belong to each of them.
  'assembly-shipping': {
    of: 'assembly-shipping-shipped',
    as: 'keeper',
    most: 2_000,
    given: (n, row) => ({
      box: named(n, 'LORRY', () => row('box', 'BX1')),
      'ship-line': named(LINES, 'LINE', (i) => ({
        ...row('ship-line', 'SL1'),
        lineNo: 100 + i,
        orderedQuantity: (n * QUANTITY) / LINES,
      })),
    }),
    input: (n) => ({ shipOrderCode: 'SO1', huCodes: each(n, (i) => `LORRY${i}`) }),
    confirm: ['ship.olderLeft', 'stock.belowSafeQuantity'],
  },
  'goods-receiving': {
    of: 'goods-receiving-inspected',
    as: 'keeper',
    most: 200,
    given: (n, row) => ({
      'receive-line': named(n, 'LINE', (i) => ({ ...row('receive-line', 'L1'), lineNo: 100 + i, orderedQuantity: 1 })),
    }),
    input: (n) => ({
      receiveOrderCode: 'RO1',
      binCode: 'C1',
      boxesIn: each(n, () => ({ partCode: 'SHAFT', receivedQuantity: 1, newBatchNo: 'NEW', supplierBatch: 'S1' })),
    }),
  },
  'tool-receiving': {
    of: 'tool-receiving-in-parts',
    as: 'toolkeeper',
    most: 200,
    given: (n, row) => ({
      'purchase-line': named(n, 'LINE', (i) => ({ ...row('purchase-line', 'PO1-1'), lineNo: 100 + i })),
    }),
    input: (n) => ({
      purchaseOrderCode: 'PO1',
      toolCategory: 'knife',
      receiptLines: each(n, (i) => ({ lineNo: 100 + i, receivedQuantity: 1, checkedQuantity: 1 })),
    }),
  },
  'stock-out-request-issue': {
    of: 'stock-out-request-issue-shelf',
    as: 'toolkeeper',
    most: 100,
    given: (n, row) => ({
      'stock-out-line': named(n, 'LINE', (i) => ({ ...row('stock-out-line', 'drilled'), lineNo: 100 + i, quantity: 1 })),
      'loose-stock': named(n, 'SHELF', (i) => ({ ...row('loose-stock', 'drills'), batch: `LOT${i}`, quantity: 1 })),
      batch: named(n, 'LOT', () => ({ ...row('batch', 'L1'), expiresOn: '2027-03-31' })),
    }),
    input: (n) => ({
      stockOutRequestCode: 'R1',
      issueLines: each(n, (i) => ({ lineNo: 100 + i, lineQuantity: 1, binCode: 'A1' })),
    }),
    confirm: ['stock.belowSafeQuantity'],
  },
};

/** What was said to the database while an action was done. */
interface StatementText {
  statements: number;
  bytes: number;
}

let plant: Plant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

/** Counts what an action says to the database; many rows are put in at once. */
class CountingRunner extends HttpRunner {
  readonly said: StatementText = { statements: 0, bytes: 0 };

  override async given(rows: readonly FetchedRow[]): Promise<void> {
    const isMany = ({ entity }: FetchedRow): boolean => rows.filter((row) => row.entity === entity).length > 50;
    const many = new Set(rows.filter(isMany).map(({ entity }) => entity));
    await super.given(rows.filter(({ entity }) => !many.has(entity)));
    const { rows: users } = await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`);
    const writing = new Writing({ now: BEFORE, userId: users[0]!.id }, new Map());
    for (const entity of many)
      writing.insert(
        bundle.entities.get(entity)!,
        rows.filter((row) => row.entity === entity),
      );
    if (many.size > 0) await send(plant.pool, writing.statement());
  }

  override async act(act: Act): Promise<Outcome> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      return await super.act(act);
    } finally {
      for (const [statement] of query.mock.calls as readonly (readonly unknown[])[]) {
        const { text, values = [] } = (typeof statement === 'string' ? { text: statement } : statement) as pg.QueryConfig;
        this.said.statements += 1;
        this.said.bytes += [text, ...values.map(String)].join('').length;
      }
      query.mockRestore();
    }
  }
}

/** Does an action once with so many of everything. */
async function doneWith(action: string, n: number): Promise<StatementText> {
  const { of, as, given, input, confirm = [] } = LONG[action]!;
  const base = [...bundle.scenarios.values()].find(({ id }) => id.startsWith(of))!;
  const row = (entity: string, name: string): object => base.given[entity]![name]!;
  const added = Object.entries(given(n, row)).map(([entity, rows]) => [entity, { ...base.given[entity], ...rows }]);
  const scenario: Scenario = {
    id: action,
    given: { ...base.given, ...Object.fromEntries(added) },
    steps: [{ as, do: action, input: input(n), confirm }],
  };
  await plant.empty();
  const runner = new CountingRunner(plant);
  expect(scenarioFailures(await runScenario(scenario, bundle, runner), scenario)).toEqual([]);
  return runner.said;
}

describe('a long list on PostgreSQL', () => {
  it.each(Object.keys(LONG))('%s says as much more as the list is longer, in as many statements', async (action) => {
    const { most } = LONG[action]!;
    const [half, whole] = [await doneWith(action, most / 2), await doneWith(action, most)];
    expect(whole.statements).toBeLessThanOrEqual(half.statements);
    expect(half.statements).toBeGreaterThan(2);
    expect(whole.bytes).toBeLessThanOrEqual(2 * half.bytes);
  });
});
