import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, published, type Site } from './siteKit.ts';

/** Sermons by what they are about. */
const PREACHED = {
  john: ['约10:11-15', '约9:35-10:9', '约3:16'],
  '1john': ['约一4:7-8'],
  matt: ['太5-7', '太28:18-20'],
  ps: ['诗23', '诗119:105-112', '诗1:1'],
} as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
  site.setNow('2026-11-21T04:00:00Z');
  for (const [book, references] of Object.entries(PREACHED))
    for (const scriptureRef of references) {
      const about = { ...published, title: '证道', preacher: '陆望道', date: '2026-11-01', content: '道' };
      await site.put('sunday-preach', { ...about, scriptureRef, book });
    }
});
afterAll(() => site.close());

async function found(query: string): Promise<readonly string[]> {
  const { body } = await site.get(`/api/sundayPreachs?pageSize=50&${new URLSearchParams(query)}`);
  const rows: readonly { readonly scriptureRef: string }[] = body.items;
  return rows.map(({ scriptureRef }) => scriptureRef).toSorted();
}

describe('a passage is found however it is written', () => {
  it.each([
    ['约翰福音第十章十二节', ['约10:11-15']],
    ['约翰福音三章十六节', ['约3:16']],
    ['诗篇二十三篇', ['诗23']],
    ['诗篇一百一十九篇', ['诗119:105-112']],
    ['诗篇第一百一十九篇第一百零五节', ['诗119:105-112']],
    ['诗篇一篇', ['诗1:1']],
    ['约 3：16', ['约3:16']],
    ['约3:16-18', ['约3:16']],
    ['约3:16-4:2', ['约3:16']],
  ])('%s', async (keyword, references) => {
    expect(await found(`keyword=${keyword}`)).toEqual(references);
  });
});

describe('a sermon on more than one chapter is found by each of them', () => {
  it.each([
    ['约10:3', ['约9:35-10:9']],
    ['约9:40', ['约9:35-10:9']],
    ['约9:34', []],
    ['约10:10', []],
    ['约10', ['约10:11-15', '约9:35-10:9']],
    ['太6', ['太5-7']],
    ['太6:9', ['太5-7']],
    ['太8', []],
  ])('%s', async (keyword, references) => {
    expect(await found(`keyword=${keyword}`)).toEqual(references);
  });
});

describe('a chapter is none that begins alike', () => {
  it.each([
    ['约1', []],
    ['约 1', []],
    ['诗1', ['诗1:1']],
    ['诗1:1', ['诗1:1']],
    ['太2', []],
    ['太2 陆望道', []],
  ])('%s', async (keyword, references) => {
    expect(await found(`keyword=${keyword}`)).toEqual(references);
  });
});

describe('a filter that is given twice', () => {
  it('with different values takes none of them: it says so', async () => {
    for (const name of ['book', 'preacher', 'series', 'year', 'keyword']) {
      const { status, body } = await site.get(`/api/sundayPreachs?${name}=1&${name}=2`);
      expect([name, status, body.fields]).toEqual([name, 400, { [name]: expect.stringContaining('1, 2') }]);
    }
  });

  it('with one and the same is given once', async () => {
    expect((await site.get('/api/sundayPreachs?book=john&book=john')).body.total).toBe(3);
  });

  it('is reported in words that name no field of the address', async () => {
    for (const language of ['zh', 'en']) {
      const { body } = await site.get('/api/sundayPreachs?churchPointId=x', { 'accept-language': language });
      expect(body.message).toContain('x');
      expect(body.message).not.toMatch(/churchPointId/);
    }
  });
});
