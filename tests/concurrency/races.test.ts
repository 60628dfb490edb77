import { describe, expect, it } from 'vitest';
import { groupBy } from '../kit/groupBy.ts';
import { anomaliesOf, type Operation } from './history.ts';
import { runLoad } from './load.ts';
import type { PlannedSubmit } from './plan.ts';
import { sharedFloor } from './sharedFloor.ts';

const CLIENTS = 64;

const floor = sharedFloor({ boxes: 90, pallets: 8, cards: 4 });

async function race(planned: readonly PlannedSubmit[]): Promise<readonly Operation[]> {
  const operations = await runLoad(floor(), planned, { clients: CLIENTS });
  const own = new Set(operations.map(({ key }) => key));
  expect(anomaliesOf({ operations, journal: (await floor().journal()).filter(({ key }) => own.has(key)) })).toEqual([]);
  expect(await floor().broken()).toEqual([]);
  return operations;
}

const times = (count: number, planned: (n: number) => PlannedSubmit): readonly PlannedSubmit[] =>
  Array.from({ length: count }, (_, n) => planned(n));
const freeze = (boxCode: string): PlannedSubmit => ({
  action: 'box-freeze',
  role: 'leader',
  input: { boxCode, reason: 'check' },
});
const move = (huCode: string, binCode: string): PlannedSubmit => ({
  action: 'inventory-move',
  role: 'keeper',
  input: { huCode, storageAreaCode: 'STORE', binCode },
});
const done = (operations: readonly Operation[]): readonly Operation[] =>
  operations.filter(({ outcome }) => outcome === 'done');
const refusals = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap((operation) => operation.refusals));

describe('64 clients at once', () => {
  it('on one box: each state has exactly one winner, and the others hear why', async () => {
    for (let round = 0; round < 4; round += 1) {
      const event = round % 2 === 0 ? 'freeze' : 'unfreeze';
      const operations = await race(
        times(CLIENTS, () => ({ action: `box-${event}`, role: 'leader', input: { boxCode: 'X1', reason: 'r' } })),
      );
      expect(done(operations)).toHaveLength(1);
      expect([...refusals(operations)]).toEqual([`box.${event}NotAllowed`]);
    }
  });

  it('two pallets that grab the same boxes: each box is on one of them', async () => {
    const boxes = ['X4', 'X10', 'X16', 'X22'];
    const operations = await race(
      times(CLIENTS, (n) => ({
        action: 'pallet-merge',
        role: 'keeper',
        input: { palletCode: n % 2 ? 'P1' : 'P3', boxCodes: [boxes[Math.floor(n / 2) % 4]] },
      })),
    );
    expect(done(operations)).toHaveLength(boxes.length);
    const { rows } = await floor().pool.query(
      `SELECT count(*)::int AS n FROM "box" WHERE "code" = ANY($1) AND "pallet" IS NOT NULL`,
      [boxes],
    );
    expect(rows).toEqual([{ n: boxes.length }]);
  });

  it('freeze against move: what is frozen has not moved since', async () => {
    const boxes = [...Array(90).keys()].filter((n) => n % 3 !== 0 && n % 6 !== 1 && n > 24).map((n) => `X${n}`);
    const operations = await race(
      boxes.flatMap((box, n) => (n % 2 ? [freeze(box), move(box, 'F1')] : [move(box, 'F1'), freeze(box)])),
    );
    const late = [
      ...groupBy(done(operations), ({ effects }) => effects[0]!.changed.find(({ entity }) => entity === 'box')!.id).values(),
    ].filter(movedAfterFreeze);
    expect(late).toEqual([]);
    expect(done(operations).filter(({ action }) => action === 'box-freeze')).toHaveLength(boxes.length);
  });

  it('pallets for one high-bay bin: one stands in it', async () => {
    const operations = await race(times(CLIENTS, (n) => move(`P${2 * (n % 4)}`, 'H1')));
    expect(done(operations)).toHaveLength(1);
    const { rows } = await floor().pool.query(
      `SELECT count(*)::int AS n FROM "pallet" p JOIN "bin" b ON b."id" = p."bin" WHERE b."code" = 'H1'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('partial receipts of one order line: never above what was ordered, and all of it', async () => {
    const receipt = (n: number): PlannedSubmit => ({
      action: 'goods-receiving',
      role: 'keeper',
      input: {
        receiveOrderCode: 'RO1',
        binCode: 'F1',
        boxesIn: [{ partCode: 'RAW', receivedQuantity: 3, newBatchNo: `NB${n % 5}` }],
      },
    });
    const operations = await race(times(CLIENTS, receipt));
    expect(done(operations)).toHaveLength(16);
    const { rows } = await floor().pool.query(
      `SELECT l."received_quantity"::float AS n FROM "receive_line" l JOIN "receive_order" o ON o."id" = l."receive_order" WHERE o."code" = 'RO1'`,
    );
    expect(rows).toEqual([{ n: 48 }]);
  });

  it('pull lists that are prepared of the same boxes: each box goes on one of them, and is issued once', async () => {
    const wanted = ['X5', 'X11', 'X17'];
    const prepare = (n: number): PlannedSubmit => ({
      action: 'pull-preparation',
      role: 'keeper',
      input: {
        operatorNo: 'OP1',
        pullListCode: `PU${n % 6}`,
        boxCodes: [wanted[Math.floor(n / 6) % wanted.length]],
        stockQuantity: 10,
        deviationReason: 'nearer',
      },
    });
    const send = (n: number): PlannedSubmit => ({
      action: 'pull-list-send',
      role: 'keeper',
      input: { operatorNo: 'OP1', pullListCode: `PU${n}` },
    });
    expect(done(await race(times(CLIENTS, prepare)))).toHaveLength(wanted.length);
    await race(times(CLIENTS, (n) => send(n % 6)));
    const { rows } = await floor().pool.query(
      `SELECT b."code", count(*)::int AS lists, b."state", b."allocated_quantity"::float AS allocated
       FROM "box" b JOIN "pull_list_boxes" l ON l."target" = b."id" WHERE b."code" = ANY($1) GROUP BY b."id" ORDER BY b."code"`,
      [wanted],
    );
    expect(rows).toEqual(wanted.toSorted().map((code) => ({ code, lists: 1, state: 'issued', allocated: 0 })));
  });

  it('boxes merged into each other: the first merge holds, and every other one says why', async () => {
    for (const [one, other] of [
      ['XO0', 'XO6'],
      ['XO1', 'XO7'],
      ['XO2', 'XO8'],
    ] as const) {
      const operations = await race(
        times(CLIENTS, (n) => ({
          action: 'hu-merge',
          role: 'keeper',
          input: { boxCodes: [n % 2 ? one : other], targetBoxCode: n % 2 ? other : one },
        })),
      );
      expect(done(operations)).toHaveLength(1);
      expect([...refusals(operations)]).not.toContain('common.busy');
    }
  });

  it('splits of one box: its pieces are never more than it held', async () => {
    const operations = await race(
      times(CLIENTS, () => ({
        action: 'hu-split',
        role: 'keeper',
        input: { boxCode: 'X2', stockParts: [{ stockQuantity: 3 }] },
      })),
    );
    expect(done(operations)).toHaveLength(3);
  });
});

function movedAfterFreeze(operations: readonly Operation[]): boolean {
  const version = (action: string): number | undefined =>
    operations.find((each) => each.action === action)?.effects[0]?.changed.find(({ entity }) => entity === 'box')?.version;
  return (version('inventory-move') ?? 0) > (version('box-freeze') ?? Infinity);
}
