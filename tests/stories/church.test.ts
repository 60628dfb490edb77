import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../stories/church/addressOf.ts';
import { answerChurch } from '../../stories/church/answerChurch.ts';
import type { Church } from '../../stories/church/readChurch.ts';
import { emptyChurch, writtenChurch } from '../../stories/church/writtenChurch.ts';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { productOf } from '../../stories/plant/product.ts';

const { bundle } = productOf(definitionFiles());
const now = new Date('2026-11-26T02:00:00Z');
const GET = { method: 'GET' };
const LISTS = ['/api/banners/all', '/api/announcements/rotations', '/api/fellowships/all', '/api/churchPoints/all'];
const PAGED = ['spiritualAudios', 'spiritualArticles', 'sundaySings', 'sundayPreachs'].map((name) => `/api/${name}`);

let church: Church;
beforeAll(async () => {
  church = { bundle, now, runner: await writtenChurch(bundle, now) };
});

async function get(path: string, of = church): Promise<unknown> {
  const answer = await answerChurch(Promise.resolve(of), 'shown')(path, GET);
  return answer.status === 200 ? answer.json() : answer.status;
}

describe("the stories of the church's website", () => {
  it('show what an editor wrote and a reviewer published, and of an empty church nothing', async () => {
    for (const path of LISTS) expect([path, ((await get(path)) as object[]).length > 0]).toEqual([path, true]);
    for (const path of PAGED) expect([path, await get(path)]).toMatchObject([path, { total: 1 }]);
    expect(await get('/api/sundayPreachs?upcoming=1')).toMatchObject({ items: [{ title: '一粒麦子' }] });
    expect(await get('/api/sundayPreachs', { ...church, runner: emptyChurch(bundle) })).toMatchObject({ total: 0 });
  });

  it('open the page of one thing with the first there is', async () => {
    const [, id] = addressOf(church, '/pages/sermon/detail').split('=');
    expect(await get(`/api/sundayPreachs/${id}`)).toMatchObject({ title: '好牧人为羊舍命', churchPointName: '总堂' });
    expect(await get('/api/sundayPreachs/none')).toBe(404);
  });

  it('take a registration in, and refuse it at its fields as the engine does', async () => {
    const post = async (sent: object, language: string): Promise<Response> =>
      answerChurch(Promise.resolve(church), 'shown')('/api/receptions', {
        method: 'POST',
        body: JSON.stringify(sent),
        headers: { 'Accept-Language': language },
      });
    const sent = {
      name: '李明',
      phone: '13800138000',
      visitDate: '2026-11-29',
      consent: true,
      consentVersion: '2026-1',
      formToken: 'x',
      website: '',
    };
    expect((await post(sent, 'zh-CN')).status).toBe(200);
    const refused = await post({ ...sent, consent: false }, 'en');
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'registration.consentRequired' }]);
  });

  it.each([
    ['error', 500],
    ['unauthorised', 401],
  ] as const)('answer %s with %i', async (state, status) => {
    expect((await answerChurch(Promise.resolve(church), state)('/api/banners/all', GET)).status).toBe(status);
  });

  it('have no network where they are offline', async () => {
    await expect(answerChurch(Promise.resolve(church), 'offline')('/api/banners/all', GET)).rejects.toThrow(TypeError);
  });
});
