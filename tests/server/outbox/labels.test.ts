import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBig } from '#engine';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant, type Reply } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';
import { newId } from '../../../server/core/newId.ts';
import { printQueued } from '../../../server/services/labels/labelJobs.ts';
import { labelPdf } from '../../../server/services/labels/labelPdf.ts';
import { labelZpl } from '../../../server/services/labels/labelZpl.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

const dir = publicTempDir();
let plant: Plant;
let keeper: { readonly authorization: string };
let box: string;

beforeAll(async () => {
  plant = await openPlant();
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const part = sampleRow(plant.bundle, 'part', { code: 'SHAFT', description: '电枢 <12 V>', unit: '件' });
  const filled = { quantity: toBig(240), labelQuantity: toBig(240), state: 'in-stock' };
  const sample = sampleRow(plant.bundle, 'box', { code: 'BX1', part: part.id, ...filled });
  await insertRows(plant.pool, plant.bundle, system!.id, [...part.rows, ...sample.rows]);
  box = sample.id;
  keeper = await signIn(plant.app, 'keeper');
});

afterAll(async () => {
  await plant.close();
  rmSync(dir, { recursive: true });
});

const url = (query = '', id = box, label = 'box-label') => `/api/records/box/${id}/labels/${label}${query}`;
const file = (query: string) => plant.app.inject({ method: 'GET', url: url(query), headers: keeper });
const json = (path: string): Promise<Reply> => send(plant.app, 'GET', path, undefined, keeper);
const act = (action: string, input: object): Promise<Reply> =>
  send(plant.app, 'POST', `/api/actions/${action}`, input, { ...keeper, 'idempotency-key': newId() });

describe('the label of a record', () => {
  it('is reported with its size and what stands on it, without printing anything', async () => {
    const { data } = (await json(url())).body;
    expect(data).toMatchObject({ width: 100, height: 60 });
    const { items } = data as unknown as { items: readonly { value: string }[] };
    expect(items.map(({ value }) => value)).toEqual(expect.arrayContaining(['BX1', 'SHAFT', '电枢 <12 V>', '240 件']));
    expect((await plant.pool.query('SELECT FROM label_print_job')).rowCount).toBe(0);
  });

  it('is drawn at its size in millimetres', async () => {
    const { headers, body } = await file('?format=svg&v=3');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body).toContain('width="100mm" height="60mm"');
    expect(body).toContain('电枢 &lt;12 V&gt;');
  });

  it('is written for a label printer, as often as asked', async () => {
    const { headers, body } = await file('?format=zpl&dots=12&copies=3');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-disposition']).toContain('BX1.zpl');
    expect(body).toMatch(/^\^XA\n\^CI28\n/);
    expect(body).toContain('^PW1200\n^LL720');
    expect(body).toContain('^PQ3\n^XZ');
  });

  it.each([
    ['of another record kind', () => url('', box, 'pallet-label'), 404, 'labelTemplate.notExist'],
    ['that nobody defined', () => url('', box, 'no-label'), 404, 'labelTemplate.notExist'],
    ['of a record that is not there', () => url('', newId()), 404, 'record.notExist'],
  ])('is not there %s', async (_why, path, status, code) => {
    const reply = await json(path());
    expect([reply.status, reply.body.refusals?.[0]?.code]).toEqual([status, code]);
  });

  it('is for those who may see the record', async () => {
    const maintainer = await signIn(plant.app, 'maintainer');
    expect((await send(plant.app, 'GET', url(), undefined, maintainer)).status).toBe(403);
  });
});

const print = () => {
  const deps = { pool: plant.pool, bundle: () => plant.bundle, zone: () => 'Asia/Shanghai', now: () => new Date() };
  return printQueued({ ...deps, dataDir: dir, failed: () => undefined }, new AbortController().signal);
};

describe('printing by hand', () => {
  const jobs = async () =>
    (
      await plant.pool.query<{ id: string; state: string; copies: number; reprint_reason: string; payload: object }>(
        'SELECT id, state, copies, reprint_reason, payload FROM label_print_job ORDER BY id',
      )
    ).rows;

  it('keeps why, and prints again exactly what was printed, whatever became of the record since', async () => {
    expect((await act('box-label-print', { boxCode: 'BX1', reason: 'Torn', copies: 2 })).body.code).toBe(200);
    await plant.pool.query(`UPDATE box SET quantity = 5 WHERE id = $1`, [box]);
    const [queued] = await jobs();
    expect(queued).toMatchObject({ state: 'queued', copies: 2, reprint_reason: 'Torn', payload: {} });
    const early = await act('label-print-job-reprint', { id: queued!.id, reason: 'Lost' });
    expect(early.body.refusals).toMatchObject([{ code: 'labelPrintJob.notPrinted', at: '/id' }]);

    await print();
    await plant.pool.query(`UPDATE box SET quantity = 6 WHERE id = $1`, [box]);
    expect((await act('label-print-job-reprint', { id: queued!.id, reason: 'Lost' })).body.code).toBe(200);
    await print();
    const printed = await jobs();
    const [first, again] = ['Torn', 'Lost'].map((reason) => printed.find((job) => job.reprint_reason === reason));
    expect(again).toMatchObject({ state: 'printed', copies: 2 });
    expect(again?.payload).toEqual(first?.payload);
    expect(JSON.stringify(first?.payload)).toContain('5 件');
    // The books are off by what the test itself put into a box of any batch.
    const ownFaults = ['I1 box', 'I2 box-unlike-batch'];
    expect((await plant.broken()).filter(({ invariant }) => !ownFaults.includes(invariant))).toEqual([]);
  });
});

describe('a label that was queued', () => {
  const ofBox = async (code: string) =>
    (
      await plant.pool.query<{ id: string; state: string; failure: string | null; payload: object }>(
        `SELECT j.id, j.state, j.failure, j.payload FROM label_print_job j JOIN box b ON b.id::text = j.target_id
         WHERE b.code = $1 ORDER BY j.created_at`,
        [code],
      )
    ).rows;
  const splitOff = async (): Promise<string> => {
    const split = await act('hu-split', { boxCode: 'BX1', stockParts: [{ stockQuantity: 1 }] });
    const { created } = split.body.data as { readonly created: readonly { readonly code: string }[] };
    return created[0]!.code;
  };

  it('is printed of what is still there', async () => {
    const child = await splitOff();
    await print();
    expect(await ofBox(child)).toMatchObject([{ state: 'printed', failure: null }]);
  });

  it('is not printed once its record came to an end; the job says why, and who asked for it hears so', async () => {
    const child = await splitOff();
    plant.setNow(new Date(Date.now() + 60_000).toISOString());
    expect((await act('hu-merge', { boxCodes: [child], targetBoxCode: 'BX1' })).body.code).toBe(200);
    await print();
    const [job, ...more] = await ofBox(child);
    expect([job, more]).toMatchObject([{ state: 'failed', failure: 'ended', payload: {} }, []]);
    const { rows } = await plant.pool.query(
      `SELECT m.payload FROM outbox_message m WHERE m.payload->>'code' = 'labelPrintJob.failed'`,
    );
    const [{ id: user }] = (await plant.pool.query(`SELECT id FROM "user" WHERE account = 'keeper'`)).rows;
    const why = { word: 'ended', of: 'label-print-job.value.failure' };
    expect(rows).toMatchObject([{ payload: { persons: [user], roles: [], params: { why } } }]);
  });

  it('is printed of what had come to an end before it was asked for', async () => {
    const [child] = (await plant.pool.query(`SELECT code FROM box WHERE state = 'destroyed'`)).rows;
    expect((await act('box-label-print', { boxCode: child.code, reason: 'Torn' })).body.code).toBe(200);
    await print();
    expect((await ofBox(child.code)).map(({ state }) => state)).toEqual(['failed', 'printed']);
  });

  it('says that its record is gone', async () => {
    await act('box-label-print', { boxCode: 'BX1', reason: 'Torn' });
    await plant.pool.query(`UPDATE label_print_job SET target_id = $1 WHERE state = 'queued'`, [newId()]);
    await print();
    expect((await plant.pool.query(`SELECT FROM label_print_job WHERE failure = 'not-there'`)).rowCount).toBe(1);
  });
});

describe('a label as a PDF', () => {
  const pdf = (payload: Parameters<typeof labelPdf>[0]): string => labelPdf(payload).toString('latin1');

  it('has a page of its size for each of its pages', () => {
    const file = pdf({ width: 210, height: 297, items: [], more: [[], []] });
    expect(file).toContain('/Count 3 /MediaBox [0 0 595.276 841.890]');
    expect(file.match(/\/Type \/Page /g)).toHaveLength(3);
  });

  it('counts up from the lower edge and writes each letter in a font that has it', () => {
    const file = pdf({ width: 100, height: 100, items: [{ value: 'AR 电枢', x: 10, y: 86, size: 5 }] });
    expect(file).toContain('BT 28.346 28.346 Td /Latin 14.173 Tf <415220> Tj /Chinese 14.173 Tf <753567a2> Tj ET');
  });

  it('says where each of its objects begins', () => {
    const file = pdf({ width: 60, height: 30, items: [{ value: 'BX1', x: 2, y: 2, size: 20, code: 'qr' }] });
    const starts = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
    expect(starts.map((start, at) => file.startsWith(`${at + 1} 0 obj`, start))).toEqual(starts.map(() => true));
    expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref\n/);
  });

  it('draws a code within its place', () => {
    const file = pdf({
      width: 60,
      height: 30,
      items: [{ value: 'BX1', x: 0, y: 0, width: 40, height: 10, code: 'code128' }],
    });
    const bars = [...file.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f/gm)].map(([, ...all]) => all.map(Number));
    expect(bars).toHaveLength(19);
    const ends = bars.map(([x = 0, y = 0, width = 0, height = 0]) => [x + width, y, height]);
    expect(ends.every(([end = 0, y, height]) => end < 113.386 && y === 56.693 && height === 28.346)).toBe(true);
  });
});

describe('a label with lines', () => {
  const note = (query = '') => `/api/records/ship-order/${order}/labels/delivery-note${query}`;
  const drawing = (query: string) => plant.app.inject({ method: 'GET', url: note(query), headers: keeper });
  let order: string;

  beforeAll(async () => {
    const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
    const sample = sampleRow(plant.bundle, 'ship-order', { code: 'SO1' });
    const part = sampleRow(plant.bundle, 'part', { code: 'MOTOR' });
    const lines = Array.from({ length: 16 }, (_, i) => {
      const values = { shipOrder: sample.id, part: part.id, lineNo: 160 - i * 10 };
      const quantities = { orderedQuantity: toBig(20 + i), shippedQuantity: toBig(20), loadedQuantity: toBig(5) };
      return { entity: 'ship-line', id: newId(), values: { ...values, ...quantities } };
    });
    await insertRows(plant.pool, plant.bundle, system!.id, [...sample.rows, ...part.rows, ...lines]);
    order = sample.id;
  });

  it('has them in their order, and goes on another page where they do not fit', async () => {
    const { items, more } = (await json(note())).body.data as unknown as {
      items: readonly { value: string; x: number; y: number }[];
      more: readonly (typeof items)[];
    };
    const short = (page: typeof items) => page.filter(({ x, y }) => x === 168 && y >= 82).map(({ value }) => value);
    expect(short(items)).toEqual(Array.from({ length: 15 }, (_, i) => String(15 - i)));
    expect(more.map(short)).toEqual([['–']]);
    expect([items, ...more].map((page) => page.map(({ value }) => value))).toEqual([
      expect.arrayContaining(['送货单 Delivery note', 'SO1', '1 / 2']),
      expect.arrayContaining(['送货单 Delivery note', 'SO1', '2 / 2']),
    ]);
  });

  it('is drawn page by page, all pages at once, and saved', async () => {
    expect((await drawing('?format=svg')).body).toContain('height="594mm"');
    const second = (await drawing('?format=svg&page=2')).body;
    expect(second).toContain('height="297mm"');
    expect(second).toContain('2 / 2');
    expect((await drawing('?format=zpl')).body.match(/\^XA/g)).toHaveLength(2);
    const { headers, rawPayload } = await drawing('?format=pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('SO1.pdf');
    expect(rawPayload.toString('latin1')).toContain('/Count 2 ');
  });
});

describe('a label for a Zebra printer', () => {
  const zpl = (...items: Parameters<typeof labelZpl>[0]['items']) =>
    labelZpl({ width: 50, height: 30, items }, { dotsPerMm: 8, copies: 1 });

  it('puts texts and codes where they are drawn, in whole dots', () => {
    expect(zpl({ value: 'AR-1', x: 1, y: 2.5, size: 5 })).toContain('^FO8,20^A0N,40,40^FH^FDAR-1^FS');
    expect(zpl({ value: 'BX1', x: 0, y: 0, size: 20, code: 'qr' })).toContain('^FO0,0^BQN,2,6^FH^FDMA,BX1^FS');
    expect(zpl({ value: 'BX1', x: 0, y: 0, size: 20, code: 'datamatrix' })).toContain('^BXN,11,200^FH^FDBX1^FS');
    expect(zpl({ value: 'BX1', x: 0, y: 0, width: 40, height: 10, code: 'code128' })).toMatch(/\^BY\d+\^BCN,80,N,N,N,A\^FH/);
  });

  it('leaves out what is empty and writes what commands begin with as data', () => {
    const text = zpl({ value: '', x: 0, y: 0 }, { value: 'a^b~c_d', x: 0, y: 0 });
    expect(text.match(/\^FO/g)).toHaveLength(1);
    expect(text).toContain('^FDa_5eb_7ec_5fd^FS');
  });

  it('uses a font that has the letters', () => {
    expect(zpl({ value: 'Ö 12', x: 0, y: 0 })).not.toContain('^CW1');
    const chinese = zpl({ value: '电枢', x: 0, y: 0, size: 3 });
    expect(chinese).toContain('^CW1,');
    expect(chinese).toContain('^A1N,24,24^FH^FD电枢^FS');
  });
});
