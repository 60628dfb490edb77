import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, published, type Site } from './siteKit.ts';

let site: Site;
const SERIES = ['第十讲', '第二讲', '第十二讲', '系列 10', '系列 2', '第一百讲'];
const WIDE = { title: '信心：看不见的确据…（上）', preacher: '王约翰（长老）', series: `${'罗马书'.repeat(19)}…上` };

beforeAll(async () => {
  site = await openSite();
  site.setNow('2026-11-21T04:00:00Z');
  for (const series of SERIES)
    await site.put('sunday-preach', { ...published, title: series, preacher: '张', date: '2026-11-01', series });
});
afterAll(() => site.close());

it('series stand in the order of their numbers, in digits and in Chinese', async () => {
  const { series } = (await site.get('/api/sundayPreachs')).body.facets;
  expect(series).toEqual(['第二讲', '第十讲', '第十二讲', '第一百讲', '系列 2', '系列 10']);
});

it('what stands with the signs of a Chinese keyboard is found as it is offered, and typed in either width', async () => {
  await site.put('sunday-preach', { ...published, ...WIDE, date: '2026-10-01' });
  const asked = ['keyword', 'preacher', 'series'].map((name, at) => [name, Object.values(WIDE)[at]!] as const);
  for (const [name, word] of [...asked, ['keyword', '信心:看不见'], ['keyword', '确据… （上）']]) {
    const { items } = (await site.get(`/api/sundayPreachs?${name}=${encodeURIComponent(word!)}`)).body;
    expect([word, items.map(({ title }: { readonly title: string }) => title)]).toEqual([word, [WIDE.title]]);
  }
});
