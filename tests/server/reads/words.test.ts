import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { openPlant, PASSWORD, type TestPlant } from '../import/plantKit.ts';

/** Values with a word per language, from what is sent to what is answered, on a database. */
let plant: TestPlant;
let app: FastifyInstance;
let token = '';
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
  const payload = { account: 'admin', password: PASSWORD, bearer: true };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  token = answer.json<{ data: { token: string } }>().data.token;
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

type Language = 'zh' | 'en';
type Row = Readonly<Record<string, unknown>>;
let keys = 0;

async function call<T>(method: 'GET' | 'POST', url: string, language: Language, payload?: object): Promise<T> {
  keys += 1;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language, 'idempotency-key': `words-${keys}` };
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return reply.json<T>();
}

const act = (action: string, input: object) =>
  call<{ code: number; refusals?: readonly { text: string }[] }>('POST', `/api/actions/${action}`, 'zh', input);
const list = async (language: Language, asked = ''): Promise<readonly Row[]> =>
  (await call<{ data: { items: readonly Row[] } }>('GET', `/api/queries/supplier?${asked}`, language)).data.items;
const names = async (language: Language, asked = ''): Promise<readonly unknown[]> =>
  (await list(language, asked)).map(({ name }) => name);
const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('words of each language', () => {
  beforeAll(async () => {
    for (const [code, zh, en] of [
      ['W1', '甲轴承', 'Zeta bearings'],
      ['W2', '乙磁材', 'Alpha magnets'],
    ] as const)
      expect(await act('supplier-create', { code, name: { zh, en } })).toMatchObject({ code: 200 });
    expect(await act('supplier-create', { code: 'W3', name: 'Mono' })).toMatchObject({ code: 200 });
  });

  it('are read by each reader in theirs, and put in order by it', async () => {
    expect(await names('en', 'sort=name')).toEqual(['Alpha magnets', 'Mono', 'Zeta bearings']);
    const chinese = await names('zh', 'sort=name');
    expect(new Set(chinese)).toEqual(new Set(['甲轴承', '乙磁材', 'Mono']));
    expect(await names('zh', 'sort=-name')).toEqual(chinese.toReversed());
  });

  it('follow each other over pages', async () => {
    const page = await call<{ data: { items: readonly Row[]; next: string } }>(
      'GET',
      '/api/queries/supplier?sort=name&limit=2',
      'en',
    );
    const rest = await names('en', `sort=name&limit=2&cursor=${page.data.next}`);
    expect([...page.data.items.map(({ name }) => name), ...rest]).toEqual(['Alpha magnets', 'Mono', 'Zeta bearings']);
  });

  it.each([
    ['search=轴承', ['W1']],
    ['search=al', ['W2']],
    ['search=lpha', ['W2']],
    ['search=ph', []],
    [filtered({ name: { eq: '乙磁材' } }), ['W2']],
    [filtered({ name: { eq: 'alpha magnets' } }), ['W2']],
    [filtered({ name: { starts: 'zeta' } }), ['W1']],
    [filtered({ name: { starts: 'bear' } }), []],
    [filtered({ name: { contains: 'BEAR' } }), ['W1']],
    [filtered({ name: { not: { in: ['甲轴承', 'Mono'] } } }), ['W2']],
  ])('are found by either: %s', async (asked, found) => {
    expect((await list('zh', asked)).map(({ code }) => code)).toEqual(found);
  });

  it('are both answered to who asks for them, kept by an edit of something else, and both in the history', async () => {
    const [row] = await list('en', `${filtered({ code: { eq: 'W1' } })}&words=each`);
    const { id, version } = row as { id: string; version: number };
    expect(row).toMatchObject({ name: 'Zeta bearings', '@words': { name: { zh: '甲轴承', en: 'Zeta bearings' } } });
    expect(await act('supplier-edit', { id, version, tel: '+86 10 6555 0101' })).toMatchObject({ code: 200 });
    expect(await names('zh', filtered({ code: { eq: 'W1' } }))).toEqual(['甲轴承']);
    expect(
      await act('supplier-edit', { id, version: version + 1, name: { zh: '甲轴承', en: 'Zeta rollers' } }),
    ).toMatchObject({ code: 200 });
    const read = await call<{ data: { record: Row } }>('GET', `/api/records/supplier/${id}?words=each`, 'zh');
    expect(read.data.record).toMatchObject({ name: '甲轴承', '@words': { name: { zh: '甲轴承', en: 'Zeta rollers' } } });
    const { data } = await call<{ data: readonly Row[] }>('GET', `/api/records/supplier/${id}/history`, 'zh');
    expect(data[0]).toMatchObject({ before: { name: '甲轴承 / Zeta bearings' }, after: { name: '甲轴承 / Zeta rollers' } });
  });

  it('stand in sentences in the language of the sentence', async () => {
    await act('part-create', {
      code: 'W-P',
      description: { zh: '壳体', en: 'Housing' },
      unit: 'pcs',
      category: 'raw',
      trackMode: 'none',
    });
    for (const [language, word] of [
      ['zh', '壳体'],
      ['en', 'Housing'],
    ] as const) {
      const found = await call<object>('POST', '/api/scan', language, { code: 'W-P' });
      expect(JSON.stringify(found)).toContain(word);
      expect(JSON.stringify(found)).not.toMatch(/\\u001[def]/);
    }
  });
});
