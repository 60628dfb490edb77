import { request, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countingCalls } from '../../kit/calls.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import { openPlant, PASSWORD, type TestPlant } from './plantKit.ts';
import { workbook } from './workbooks.ts';

let plant: TestPlant;
let app: FastifyInstance;
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

async function tokenOf(account: string): Promise<string> {
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { account, password: PASSWORD, bearer: true },
  });
  return login.json<{ data: { token: string } }>().data.token;
}

interface Body {
  readonly code: number;
  readonly data: unknown;
  readonly refusals?: readonly { readonly code: string }[];
}

async function post(account: string, url: string, payload: string | Buffer, type = 'text/csv; charset=utf-8') {
  const headers = { authorization: `Bearer ${await tokenOf(account)}`, 'content-type': type };
  const reply = await app.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}

async function get(account: string, url: string) {
  const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await tokenOf(account)}` } });
  return { status: reply.statusCode, body: reply.json<Body>() };
}

/** The events of an answer, in order. */
async function stream(account: string, url: string, payload: string): Promise<readonly unknown[]> {
  const headers = { authorization: `Bearer ${await tokenOf(account)}`, 'content-type': 'text/csv' };
  const reply = await app.inject({ method: 'POST', url, payload, headers });
  const events = reply.body.split('\n\n').filter((event) => event !== '');
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as unknown);
}

describe('a sheet with more columns than anybody has', () => {
  /** Of functions: about one a character, where a cell that is read takes several. */
  const MOST_CALLS = 8_000_000;
  const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const heading = (count: number): string => ['code', 'name'].concat(Array.from({ length: count - 2 }, () => '')).join();
  const sheetOf = (count: number): Buffer => {
    const cells = Array.from({ length: count }, (_, n) => `<c r="${letters(n)}1"><v>${n}</v></c>`);
    return workbook({ rows: `<row r="1">${cells.join('')}</row>` });
  };

  it.each(['/preview', '', '/files'])('is refused at its 301st by %s, before anything is read of it', async (way) => {
    const calls = await countingCalls();
    const url = `/api/import/supplier${way}`;
    const files: readonly (readonly [file: string | Buffer, type: string, row: number])[] = [
      [heading(301), 'text/csv', 1],
      [','.repeat(5_242_880), 'text/csv', 1],
      [`${heading(3)}\n${','.repeat(5_000_000)}`, 'text/csv', 2],
      [sheetOf(301), XLSX_TYPE, 1],
      [sheetOf(16_384), XLSX_TYPE, 1],
    ];
    for (const [file, type, row] of files) {
      await calls.since();
      expect(await post('planner', url, file, type)).toMatchObject({
        status: 422,
        body: { refusals: [{ code: 'import.tooManyColumns', row, params: { max: 300 } }] },
      });
      expect(await calls.since()).toBeLessThan(MOST_CALLS);
    }
    calls.end();
    expect(await post('planner', url, sheetOf(500_000), XLSX_TYPE)).toMatchObject({
      status: 413,
      body: { refusals: [{ code: 'import.workbookTooLarge' }] },
    });
  });

  it('is read with 300', async () => {
    const reply = await post('planner', '/api/import/supplier/preview', `${heading(300)}\nV9,Steel`);
    expect(reply).toMatchObject({ status: 200, body: { data: { count: 1 } } });
  });
});

/** The letters of a column, as a spreadsheet counts them. */
function letters(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : `${letters(Math.floor(n / 26) - 1)}${last}`;
}

describe('POST /api/import/{entity}', () => {
  it('checks a file, then writes it', async () => {
    const file = 'code,name\nV1,Steel works\nV2,Magnets\n';
    const counts = { rows: 2, created: 2, edited: 0, kept: 0 };
    expect(await post('planner', '/api/import/supplier?dryRun=1', file)).toMatchObject({
      status: 200,
      body: { message: { code: 'import.checked' }, data: counts },
    });
    expect(await plant.rows('SELECT code FROM supplier')).toEqual([]);
    expect(await post('planner', '/api/import/supplier', file)).toMatchObject({
      status: 200,
      body: { message: { code: 'import.done' }, data: counts },
    });
    expect(await plant.rows('SELECT code FROM supplier ORDER BY code')).toEqual([{ code: 'V1' }, { code: 'V2' }]);
  });

  it('answers every fault by row and column, in words', async () => {
    const reply = await post('planner', '/api/import/supplier', '编码,name,tel\nV3,,1\nV4,x,none\n'.replace('编码', 'code'));
    expect(reply).toMatchObject({ status: 422, body: { code: 300, data: { rows: 2 } } });
    expect(reply.body.refusals).toMatchObject([
      { row: 2, column: 'name', code: 'common.required', text: expect.any(String) },
      { row: 2, column: 'tel' },
      { row: 3, column: 'tel' },
    ]);
  });

  it('takes a workbook as it takes any file, and says what is wrong in its rows', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const cell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (n: number, ...texts: string[]): string =>
      `<row r="${n}">${texts.map((text, i) => cell(`${'AB'[i]}${n}`, text)).join('')}</row>`;
    const file = workbook({ rows: row(1, 'code', 'name') + row(3, 'X1', 'Steel') + row(4, 'X2', 'Magnets') });
    expect((await post('planner', '/api/import/supplier/preview', file, type)).body.data).toMatchObject({
      guesses: ['code', 'name.zh'],
      rows: [{ row: 3 }, { row: 4 }],
    });
    expect(await post('planner', '/api/import/supplier', file, type)).toMatchObject({
      status: 200,
      body: { data: { rows: 2, created: 2 } },
    });
    const faulty = workbook({ rows: row(1, 'code', 'name') + row(3, 'X3', '') });
    expect((await post('planner', '/api/import/supplier', faulty, type)).body).toMatchObject({
      refusals: [{ row: 3, column: 'name', code: 'common.required' }],
      data: { sheet: { heading: ['code', 'name'], rows: [{ row: 3, cells: ['X3', ''] }] } },
    });
    expect(await post('planner', '/api/import/supplier', Buffer.from('PK no archive'), type)).toMatchObject({
      status: 400,
      body: { refusals: [{ code: 'import.badWorkbook' }] },
    });
  });

  it('takes a map of headings', async () => {
    const map = encodeURIComponent(JSON.stringify({ Nr: 'code', Firma: 'name', Ort: '' }));
    expect(await post('planner', `/api/import/supplier?map=${map}`, 'Nr;Firma;Ort\nV5;Lager GmbH;Ulm\n')).toMatchObject({
      status: 200,
      body: { data: { created: 1 } },
    });
    expect((await post('planner', '/api/import/supplier?map=%5B', 'code,name\nV6,x\n')).status).toBe(400);
  });

  it('is closed to who may not create, for what is not imported, and to other bodies', async () => {
    expect((await post('keeper', '/api/import/supplier', 'code,name\nV7,x\n')).status).toBe(403);
    expect(await post('leader', '/api/import/box', 'code\nB\n')).toMatchObject({
      status: 404,
      body: { refusals: [{ code: 'import.notImportable' }] },
    });
    expect((await post('planner', '/api/import/supplier', '{}', 'application/json')).status).toBe(415);
    expect((await post('planner', '/api/import/supplier', Buffer.from([0xff, 0xfe, 0x41]))).body.refusals).toMatchObject([
      { code: 'import.encodingUnknown' },
    ]);
    const large = await post('planner', '/api/import/supplier', Buffer.alloc(5_242_881, 0x41));
    expect(large).toMatchObject({
      status: 413,
      body: { refusals: [{ code: 'request.tooLarge', params: { max: 5_242_880, size: '5 MB' } }] },
    });
  });

  it('tells which columns a file may have', async () => {
    const { body } = await get('planner', '/api/import/supplier');
    expect(body.data).toMatchObject({
      columns: expect.arrayContaining([{ name: 'code', title: 'supplier.field.code', isRequired: true }]),
    });
    expect((await get('keeper', '/api/import/supplier')).status).toBe(403);
  });

  it('shows how it reads a file, and what it takes the headings for', async () => {
    const { status, body } = await post('planner', '/api/import/supplier/preview', 'Code;Firma\nV8;"A; B"\n\nV9;C\n');
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        heading: ['Code', 'Firma'],
        guesses: ['code', null],
        rows: [
          { row: 2, cells: ['V8', 'A; B'] },
          { row: 4, cells: ['V9', 'C'] },
        ],
        count: 2,
        max: 5_000,
        encoding: 'utf-8',
      },
    });
    expect((await post('planner', '/api/import/supplier/preview', 'code\n"x\n')).body.refusals).toMatchObject([
      { code: 'import.badQuotes' },
    ]);
  });

  it('gives back the rows at fault, as the file has them', async () => {
    const file = 'code,name\nW1,good\n,bad\nW3,good\n';
    const { body } = await post('planner', '/api/import/supplier?dryRun=1', file);
    expect(body.data).toMatchObject({
      faults: 1,
      sheet: { heading: ['code', 'name'], rows: [{ row: 3, cells: ['', 'bad'] }] },
    });
  });

  it('tells how far it is while it goes, and the answer at the end', async () => {
    const file = ['code,name', ...Array.from({ length: 120 }, (_, i) => `P${i},Supplier ${i}`)].join('\n');
    const events = await stream('planner', '/api/import/supplier?dryRun=1&progress=1', file);
    expect(events).toEqual([
      { done: 50, of: 120 },
      { done: 100, of: 120 },
      { done: 120, of: 120 },
      {
        status: 200,
        body: expect.objectContaining({
          data: { rows: 120, created: 120, edited: 0, kept: 0, cleared: 0, removed: 0, removals: [], totals: [] },
        }),
      },
    ]);
    expect(await stream('planner', '/api/import/supplier?progress=1', 'code,name\n,x\n')).toMatchObject([
      { status: 422, body: { refusals: [{ row: 2, column: 'code' }] } },
    ]);
  });

  it('leaves nothing behind when the client goes away in the middle', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const file = ['code,name', ...Array.from({ length: 3_000 }, (_, i) => `G${i},Supplier ${i}`)].join('\n');
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${await tokenOf('planner')}` };
    const going = request(`${url}/api/import/supplier?progress=1`, { method: 'POST', headers, agent: false });
    await new Promise<void>((resolve) => {
      going.once('response', (reply: IncomingMessage) => reply.once('data', () => resolve())).end(file);
    });
    going.destroy();
    await vi.waitFor(async () => {
      const busy = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
      expect(await plant.rows(busy)).toEqual([]);
    }, 10_000);
    expect(await plant.rows(`SELECT 1 FROM supplier WHERE code LIKE 'G%'`)).toEqual([]);
  });
});
