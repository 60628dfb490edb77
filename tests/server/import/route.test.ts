import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/http/app.ts';
import { openPlant, PASSWORD, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
let app: FastifyInstance;
beforeAll(async () => {
  plant = await openPlant();
  app = buildApp(plant.deps);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

async function post(account: string, url: string, payload: string | Buffer, type = 'text/csv; charset=utf-8') {
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { account, password: PASSWORD, bearer: true },
  });
  const token = login.json<{ data: { token: string } }>().data.token;
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ code: number; data: unknown; refusals?: readonly { code: string }[] }>(),
  };
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
      { code: 'request.badText' },
    ]);
    const large = await post('planner', '/api/import/supplier', Buffer.alloc(5_242_881, 0x41));
    expect(large).toMatchObject({
      status: 413,
      body: { refusals: [{ code: 'request.tooLarge', params: { max: 5_242_880 } }] },
    });
  });
});
