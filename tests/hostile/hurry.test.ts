import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { wide } from './values.ts';

interface NoticeText {
  readonly code: string;
  readonly params?: object;
  readonly at?: string;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly data?: Json;
  readonly refusals?: readonly NoticeText[];
  readonly warnings?: readonly NoticeText[];
}

const { plant, send } = standingPlant();
let keys = 0;

async function act(
  role: string,
  action: string,
  input: object,
  key = `hurry-${(keys += 1)}`,
  also: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...also };
  const answer = await send(role, { method: 'POST', url: `/api/actions/${action}`, headers, body: JSON.stringify(input) });
  return { ...(JSON.parse(answer.text) as Omit<Answer, 'status'>), status: answer.status };
}

const said = ({ refusals = [] }: Answer): readonly (readonly [string, string | undefined])[] =>
  refusals.map(({ code, at }) => [code, at]);

const split = (code: string, quantity: number) => ({ boxCode: code, stockParts: [{ stockQuantity: quantity }] });

beforeAll(() => makePlant(send));

describe('an operator in a hurry', () => {
  it('presses twice: one effect, the same answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act('operator', 'hu-split', split('X1', 2), 'twice')));
    // All but the one that did it say besides when it was done.
    expect(answers.filter((answer) => 'doneAt' in answer)).toHaveLength(4);
    const [first, ...others] = answers.map((answer) => ({ ...answer, doneAt: undefined }));
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

  it.each([
    ['hu-split', 'boxCode', split('X5', 1)],
    ['inventory-move', 'huCode', { huCode: 'X5', storageAreaCode: 'STORE', binCode: 'F1' }],
  ])('acts by %s on what another changed meanwhile, and reads who changed what', async (action, input, sent) => {
    await act('leader', 'box-freeze', { boxCode: 'X5', reason: 'check' });
    await act('leader', 'box-unfreeze', { boxCode: 'X5', reason: 'checked' });
    const answer = await act('keeper', action, sent, undefined, { 'if-version': `${input}=1` });
    expect(answer.status).toBe(409);
    expect(answer.refusals).toMatchObject([
      { code: 'common.changedMeanwhile', at: `/${input}`, params: { by: expect.any(String), fields: { of: 'box.field' } } },
    ]);
    expect(answer.refusals?.[0]?.text).toMatch(/已修改.*状态/);
  });

  it('takes back a split: what was made is still as it was made, or nothing is taken back', async () => {
    const made = async (quantity: number): Promise<string> => {
      const { data } = await act('operator', 'hu-split', split('X3', quantity));
      return (data as { readonly created: readonly { readonly code: string }[] }).created[0]!.code;
    };
    const takeBack = (code: string) =>
      act('operator', 'hu-merge', { boxCodes: [code], targetBoxCode: 'X3' }, undefined, { 'if-version': 'boxCodes.0=1' });
    expect((await takeBack(await made(1))).status).toBe(200);
    const divided = await made(2);
    expect((await act('keeper', 'hu-split', split(divided, 1))).status).toBe(200);
    expect(said(await takeBack(divided))).toEqual([['common.changedMeanwhile', '/boxCodes/0']]);
  });

  it.each(['part=1', 'nothing=1', 'boxCodes=1', 'part.0=1', 'targetBoxCode.0=1', 'targetBoxCode=1, other=2'])(
    'sends the version of something else (%s): nothing would be guarded, so it is refused',
    async (version) => {
      const input = { boxCodes: ['X4'], targetBoxCode: 'X3' };
      const answer = await act('keeper', 'hu-merge', input, undefined, { 'if-version': version });
      expect(answer.status).toBe(400);
      expect(said(answer)).toEqual([['request.unknownVersion', undefined]]);
    },
  );

  it('scans a pallet where a box is asked for', async () => {
    expect(said(await act('operator', 'hu-split', split('P1', 1)))).toEqual([['box.notExist', '/boxCode']]);
  });

  it('learns everything that does not exist in the order they fill it in', async () => {
    const input = {
      processCardCode: 'no',
      operatorNo: 'no',
      equipmentCode: 'no',
      goodQuantity: 1,
      scrapQuantity: 0,
      reworkQuantity: 0,
    };
    expect(said(await act('operator', 'process-report', input)).map(([, at]) => at)).toEqual([
      '/operatorNo',
      '/processCardCode',
      '/equipmentCode',
    ]);
  });

  it('gives a code that is taken, and is pointed at the input where they gave it', async () => {
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
      ['common.required', '/organization', '请填写组织机构'],
    ]);
  });

  it('tries out a form that is not whole, and hears of a code that leads nowhere at once', async () => {
    const tried = await act('operator', 'fault-report?dryRun=1', { equipmentCode: 'NONE', lineStopMinutes: 0 });
    expect(said(tried)).toEqual(
      expect.arrayContaining([
        ['common.required', '/faultCode'],
        ['equipment.notExist', '/equipmentCode'],
      ]),
    );
    const sent = await act('operator', 'fault-report', { equipmentCode: 'NONE', lineStopMinutes: 0 });
    expect(said(sent)).not.toContainEqual(['equipment.notExist', '/equipmentCode']);
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

  it('works under another name than the one signed in: the journal names who was scanned', async () => {
    const acting = [...plant().bundle.actions.values()].flatMap(({ id, operator, loads }) => {
      const load = loads.find(({ alias }) => alias === operator);
      const [key] = load ? [...load.keys.values()].map(({ source }) => source.replace('input.', '')) : [];
      return key === undefined ? [] : [{ id, key }];
    });
    const { rows } = await plant().pool.query<{ right: boolean }>(
      `SELECT upper(p."code") = upper(j.input ->> a.key) AS right
       FROM journal_entry j JOIN unnest($1::text[], $2::text[]) AS a(id, key) ON a.id = j.action LEFT JOIN person p ON p."id" = j.operator
       WHERE j.input ->> a.key IS NOT NULL`,
      [acting.map(({ id }) => id), acting.map(({ key }) => key)],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ right }) => right)).toBe(true);
  });

  it.each([
    [61_000, 400],
    [30_000, 200],
  ])('has a device whose clock is %d ms ahead', async (ahead, status) => {
    const now = new Date();
    // The plant's clock stands until it is set, however long this file has run.
    plant().setNow(now.toISOString());
    const happened = { 'happened-at': new Date(now.getTime() + ahead).toISOString() };
    expect((await act('keeper', 'hu-split', split('X6', 1), undefined, happened)).status).toBe(status);
  });

  it('sends what was done yesterday: the answer says that it counts for today', async () => {
    const now = new Date();
    plant().setNow(now.toISOString());
    const sent = async (hours: number) => {
      const happened = { 'happened-at': new Date(now.getTime() - hours * 3_600_000).toISOString() };
      return act('keeper', 'hu-split', split('X6', 1), undefined, happened);
    };
    expect((await sent(24)).warnings?.map(({ code }) => code)).toEqual(['common.bookedLater']);
    expect(await sent(0)).not.toHaveProperty('warnings');
  });
});
