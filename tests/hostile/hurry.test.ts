import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { wide } from './values.ts';

interface Told {
  readonly code: string;
  readonly at?: string;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly data?: Json;
  readonly refusals?: readonly Told[];
}

const { plant, send } = standingPlant();
let keys = 0;

async function act(role: string, action: string, input: object, key = `hurry-${(keys += 1)}`): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await send(role, { method: 'POST', url: `/api/actions/${action}`, headers, body: JSON.stringify(input) });
  return { ...(JSON.parse(answer.text) as Omit<Answer, 'status'>), status: answer.status };
}

const said = ({ refusals = [] }: Answer): readonly (readonly [string, string | undefined])[] =>
  refusals.map(({ code, at }) => [code, at]);

const split = (code: string, quantity: number) => ({ boxCode: code, stockParts: [{ stockQuantity: quantity }] });

beforeAll(() => makePlant(send));

describe('an operator in a hurry', () => {
  it('presses twice: one effect, the same answer', async () => {
    const [first, ...others] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => act('operator', 'hu-split', split('X1', 2), 'twice')),
    );
    expect(first?.status).toBe(200);
    expect(others).toEqual(others.map(() => first));
  });

  it('uses a key for something else and is told so', async () => {
    expect(said(await act('operator', 'hu-split', split('X1', 3), 'twice'))).toEqual([['request.keyReused', undefined]]);
  });

  it('works on one box from two places: both splits count, and no more than is there', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => act('operator', 'hu-split', split('X2', 3))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await plant().broken()).toEqual([]);
  });

  it('types codes in full width, in lower case and with the line end of a scanner', async () => {
    for (const code of [wide('X3'), 'x3', 'X3\r\n'])
      expect((await act('operator', 'hu-split', split(code, 1))).status).toBe(200);
    const twice = { boxCodes: ['X3', wide('x3'), ' X3\r\n'], targetBoxCode: 'X3' };
    expect(said(await act('operator', 'hu-merge', twice))).toEqual([
      ['scan.duplicate', '/boxCodes/1'],
      ['scan.duplicate', '/boxCodes/2'],
    ]);
  });

  it('scans a pallet where a box is asked for', async () => {
    expect(said(await act('operator', 'hu-split', split('P1', 1)))).toEqual([['box.notExist', '/boxCode']]);
  });

  it('is told everything that does not exist in the order he fills it in', async () => {
    const input = {
      processCardCode: 'no',
      operatorNo: 'no',
      equipmentCode: 'no',
      goodQuantity: 1,
      scrapQuantity: 0,
      reworkQuantity: 0,
    };
    expect(said(await act('operator', 'process-report', input)).map(([, at]) => at)).toEqual([
      '/processCardCode',
      '/operatorNo',
      '/equipmentCode',
    ]);
  });

  it('gives a code that is taken, and is pointed at the input where he gave it', async () => {
    expect(said(await act('keeper', 'pallet-create', { palletCode: 'p1', capacity: 2 }))).toEqual([
      ['pallet.alreadyExists', '/palletCode'],
    ]);
    expect(said(await act('planner', 'supplier-create', { code: 'steel', name: 'x' }))).toEqual([
      ['supplier.alreadyExists', '/code'],
    ]);
  });

  it('leaves out what is required and reads its title, not its name', async () => {
    const { refusals } = await act('admin', 'user-create', { account: 'hurried', name: 'H', roles: ['operator'] });
    expect(refusals?.map(({ code, at, text }) => [code, at, text])).toEqual([
      ['common.required', '/organization', '请填写 组织机构'],
    ]);
  });

  it('scans two hundred boxes at once that are not there, and hears of the first fifty in the order scanned and how many more', async () => {
    const boxCodes = Array.from({ length: 200 }, (_, n) => `NONE${n}`);
    const answer = await act('keeper', 'pallet-merge', { palletCode: 'P2', boxCodes });
    expect(answer.status).toBe(404);
    expect(answer.refusals?.map(({ code, at }) => [code, at])).toEqual([
      ...boxCodes.slice(0, 50).map((_, n) => ['box.notExist', `/boxCodes/${n}`]),
      ['common.more', undefined],
    ]);
    expect(answer.refusals?.at(-1)?.text).toContain('150');
  });
});
