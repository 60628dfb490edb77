import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;

const values = async (account: string, asked: string) =>
  (
    await send(
      plant.app,
      'GET',
      `/api/queries/sunday-preach-list/values?${asked}`,
      undefined,
      await signIn(plant.app, account),
    )
  ).body;

beforeAll(async () => {
  plant = await openPlant();
  const headers = await signIn(plant.app, 'editor');
  for (const [i, preacher] of ['张牧师', '李传道', '张牧师', '50% 王长老'].entries()) {
    const input = { title: `讲道 ${i}`, preacher, date: '2026-11-22' };
    const reply = await send(plant.app, 'POST', '/api/actions/sunday-preach-create', input, {
      ...headers,
      'idempotency-key': `sermon-${i}`,
    });
    expect(reply.body.code).toBe(200);
  }
});
afterAll(() => plant.close());

describe('values used before', () => {
  it('are reported once each, the most used first', async () => {
    expect((await values('editor', 'column=preacher')).data).toEqual(['张牧师', '50% 王长老', '李传道']);
  });

  it('are those in which the text stands, which means itself', async () => {
    expect((await values('editor', 'column=preacher&search=%E7%89%A7')).data).toEqual(['张牧师']);
    expect((await values('editor', 'column=preacher&search=%25')).data).toEqual(['50% 王长老']);
  });

  it('are only those of a field that suggests them, for who may read them', async () => {
    expect(await values('editor', 'column=title')).toMatchObject({ code: 300 });
    expect(await values('editor', 'column=nowhere')).toMatchObject({ code: 300 });
    expect(await values('operator', 'column=preacher')).toMatchObject({ refusals: [{ code: 'common.notAllowed' }] });
  });
});
