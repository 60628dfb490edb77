import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, published, type Site } from './siteKit.ts';

let site: Site;
const SERIES = ['第十讲', '第二讲', '第十二讲', '系列 10', '系列 2', '第一百讲'];

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
