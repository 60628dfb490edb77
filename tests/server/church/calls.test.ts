import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { bundle, openSite, published, type Site } from './siteKit.ts';

let site: Site;
let point: string;
const id: Record<string, string> = {};

beforeAll(async () => {
  site = await openSite();
  site.setNow('2026-11-21T04:00:00Z');
  const jpeg = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  id['picture'] = await site.file(jpeg, 'image/jpeg', 'hill.jpg');
  id['sound'] = await site.file(Buffer.alloc(5_000, 7), 'audio/mpeg', 'sermon.mp3', 95);
  id['pdf'] = await site.file(Buffer.from('%PDF-1.4 x'), 'application/pdf', '大纲.pdf');
  const exceptions = [
    { date: '2026-11-28', start: '16:00', end: '18:00', note: '改期' },
    { date: '2026-11-01', cancelled: true },
  ];
  const schedule = [
    { weekday: 6, start: '18:30:00', end: '20:30:00', serviceName: '青年聚会', group: 'qjh', exceptions },
    { weekday: 0, start: '09:30:00', serviceName: '主日' },
  ];
  point = await site.put('church-point', {
    ...published,
    name: '总堂',
    address: '恩光路',
    latitude: 31.2304,
    longitude: 121.4737,
    accessible: true,
    schedule,
    images: [id['picture']],
    imagesAlt: '正面',
  });
  await site.put('fellowship', {
    ...published,
    name: '青年',
    kind: 'youth',
    phoneConsent: false,
    churchPoint: point,
    schedule,
  });
  await site.put('banner', { ...published, title: '山', image: id['picture'], imageAlt: '山', linkType: 'none' });
  const notice = { ...published, content: '**正文**', category: 'notice', isTop: false };
  id['older'] = await site.put('church-announcement', { ...notice, title: '旧', publishAt: '2026-11-01T00:00:00Z' });
  id['pinned'] = await site.put('church-announcement', {
    ...notice,
    title: '置顶',
    isTop: true,
    publishAt: '2026-10-01T00:00:00Z',
    attachments: [id['pdf']],
  });
  for (const [nth, title] of ['一', '二', '三', '四'].entries()) {
    id[`sermon${nth}`] = await site.put('sunday-preach', {
      ...published,
      title: `证道${title}`,
      preacher: nth < 2 ? '张牧师' : '陆牧师',
      date: `2026-1${nth === 3 ? 2 : 1}-0${nth + 1}`,
      scriptureRef: nth === 0 ? '约 10:11–15' : '诗23:1',
      book: nth === 0 ? 'john' : 'ps',
      churchPoint: point,
      audio: id['sound'],
      pdf: id['pdf'],
      content: nth === 0 ? null : nth === 1 ? '旷野的声音' : '正文',
      series: nth === 1 ? '诗篇' : null,
    });
  }
  id['article'] = await site.put('spiritual-article', {
    ...published,
    title: '我的帮助',
    author: '陆',
    date: '2026-11-20',
    content: `${'主'.repeat(700)}\n\n**末**`,
    cover: id['picture'],
    coverAlt: '晨光',
  });
  id['sing'] = await site.put('sunday-sing', {
    ...published,
    title: '诗篇一百篇',
    date: '2026-11-15',
    choir: '诗班',
    lyrics: '普天下',
    copyright: '公有领域',
    score: [id['picture']],
    audio: id['sound'],
  });
  id['audio'] = await site.put('spiritual-audio', {
    ...published,
    title: '清晨',
    date: '2026-11-10',
    speaker: '苏',
    audio: id['sound'],
  });
});
afterAll(() => site.close());

describe('the lists without pages', () => {
  it('CH-C-01: banners come with their picture and its room', async () => {
    const { status, body } = await site.get('/api/banners/all');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        title: '山',
        image: { url: expect.stringMatching(/^\/media\/[\w-]{22}\.w1500$/), width: 1500, height: 750, alt: '山' },
        linkType: 'none',
        linkTarget: null,
      },
    ]);
  });

  it('CH-C-01: a banner leads to what it is about as long as a visitor may see that', async () => {
    const sermon = await site.put('sunday-preach', { ...published, title: '题', preacher: '张恩泽', date: '2026-11-15' });
    const link = { linkType: 'sermon', linkTarget: sermon };
    const banner = await site.put('banner', { ...published, title: '证道', image: id['picture'], imageAlt: '山', ...link });
    const shown = async () => {
      const banners = (await site.get('/api/banners/all')).body as readonly { readonly title: string }[];
      return banners.find(({ title }) => title === '证道');
    };
    expect(await shown()).toMatchObject(link);
    await site.pool.query(`UPDATE "sunday_preach" SET "status" = 'withdrawn' WHERE "id" = $1`, [sermon]);
    expect(await shown()).toMatchObject({ linkType: 'none', linkTarget: null });
    await site.pool.query(`DELETE FROM "banner" WHERE "id" = $1`, [banner]);
    await site.pool.query(`DELETE FROM "sunday_preach" WHERE "id" = $1`, [sermon]);
  });

  it('CH-C-02: a notice without a time of its own is of the day it was approved, wherever it stands', async () => {
    const texts = { title: '旧稿', content: '正文', category: 'notice', isTop: false };
    const notice = await site.put('church-announcement', { ...published, ...texts, approvedAt: '2026-10-03T16:30:00Z' });
    const { body } = await site.get('/api/announcements/rotations');
    expect(body.find(({ title }: { title: string }) => title === '旧稿').publishAt).toBe('2026-10-04T00:30:00+08:00');
    expect((await site.get('/s/notice')).text).toMatch(/旧稿<\/a> <time>2026-10-04<\/time>/);
    await site.pool.query('DELETE FROM "church_announcement" WHERE "id" = $1', [notice]);
  });

  it('CH-C-02: notices come pinned ones first, in full, with the hour of the church', async () => {
    const { body } = await site.get('/api/announcements/rotations');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['置顶', '旧']);
    expect(body[0]).toMatchObject({
      content: '**正文**',
      publishAt: '2026-10-01T08:00:00+08:00',
      expireAt: null,
      cover: null,
      summary: null,
    });
    expect(body[0].attachments).toEqual([{ name: '大纲.pdf', url: expect.any(String), type: 'application/pdf', bytes: 10 }]);
  });

  it('CH-C-03: fellowships tell when and where', async () => {
    const [{ phone, churchPointId, churchPointName, schedule }] = (await site.get('/api/fellowships/all')).body;
    expect([phone, churchPointId, churchPointName]).toEqual([null, point, '总堂']);
    expect(schedule[1]).toEqual({
      weekday: 6,
      date: null,
      week: null,
      start: '18:30',
      end: '20:30',
      serviceName: '青年聚会',
      language: null,
      group: 'qjh',
      note: null,
      exceptions: [{ date: '2026-11-28', cancelled: false, start: '16:00', end: '18:00', note: '改期' }],
    });
  });

  it('CH-C-04: church points tell their place as numbers', async () => {
    const [row] = (await site.get('/api/churchPoints/all')).body;
    expect(row).toMatchObject({
      name: '总堂',
      latitude: 31.2304,
      longitude: 121.4737,
      datum: 'wgs84',
      accessible: true,
      transport: null,
    });
    expect(row.images).toEqual([{ url: expect.any(String), width: 1500, height: 750, alt: '正面' }]);
  });

  it('CH-C-15: the address lookup answers in the field named query', async () => {
    expect((await site.get('/api/client-ip')).body).toEqual({ query: '127.0.0.1' });
  });
});

describe('CH-C-13: the sermons', () => {
  const titles = async (query: string): Promise<readonly string[]> =>
    (await site.get(`/api/sundayPreachs?${query}`)).body.items.map(({ title }: { title: string }) => title);

  it('come newest first, without those that are still to come, and with the choices of their filters', async () => {
    const { body } = await site.get('/api/sundayPreachs?pageSize=2');
    expect(body).toMatchObject({ total: 3, pageIndex: 1, pageSize: 2 });
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['证道三', '证道二']);
    expect(body.facets).toEqual({ preacher: ['陆牧师', '张牧师'], series: ['诗篇'], year: [2026], book: ['ps', 'john'] });
    expect(body.items[1]).toEqual({
      id: id['sermon1'],
      title: '证道二',
      preacher: '张牧师',
      date: '2026-11-02',
      serviceName: null,
      scriptureRef: '诗23:1',
      churchPointId: point,
      churchPointName: '总堂',
      series: '诗篇',
      audio: { url: expect.stringMatching(/^\/media\//), type: 'audio/mpeg', bytes: 5_000, duration: 95 },
      hasText: true,
    });
  });

  it('say nothing of filters from the second page on', async () => {
    const { body } = await site.get('/api/sundayPreachs?pageSize=2&pageIndex=2');
    expect([body.items.length, 'facets' in body]).toEqual([1, false]);
  });

  it.each([
    ['preacher=张牧师', ['证道二', '证道一']],
    ['book=john', ['证道一']],
    ['month=2026-11&order=asc', ['证道一', '证道二', '证道三']],
    ['month=2025-11', []],
    ['year=2026&series=诗篇', ['证道二']],
    ['keyword=陆', ['证道三']],
    ['keyword=约10', ['证道一']],
    ['keyword=%25', []],
    ['keyword=证道 二', ['证道二']],
    ['orderBy=title&order=asc', ['证道一', '证道三', '证道二']],
    ['upcoming=1', ['证道四']],
    ['pageIndex=9', []],
    ['evil=1&series=', ['证道三', '证道二', '证道一']],
    ['preacher=没有这个人', []],
    ['book=约', ['证道一']],
    ['book=诗', ['证道三', '证道二']],
    ['book=约翰福音', ['证道一']],
    ['book=Psalms', ['证道三', '证道二']],
    ['book=创', []],
    ['keyword=约翰福音', ['证道一']],
    ['keyword=约翰福音10章', ['证道一']],
    ['keyword=约翰福音 10:11', ['证道一']],
    ['keyword=约10:13', ['证道一']],
    ['keyword=约10:16', []],
    ['keyword=John 10', ['证道一']],
    ['keyword=约1', []],
    ['keyword=约翰福音 陆', []],
    ['keyword=诗篇 陆', ['证道三']],
    ['keyword=旷野的声音', ['证道二']],
  ])('are found by %s', async (query, found) => {
    expect(await titles(encodeURI(query).replaceAll('%2525', '%25'))).toEqual(found);
  });

  it('take each of the 66 short names of the books, and every other name they have', async () => {
    const names = bundle.tables.get('bible-book')!.rows.map(([name]) => String(name));
    expect(names.filter((name) => /^\p{Script=Han}{1,2}$/u.test(name)).length).toBeGreaterThanOrEqual(66);
    for (const name of names)
      expect([name, (await site.get(`/api/sundayPreachs?book=${encodeURIComponent(name)}`)).status]).toEqual([name, 200]);
  });

  it.each([
    ['book', '约翰'],
    ['month', '2026-13'],
    ['month', '0000-01'],
    ['year', 'x'],
    ['churchPointId', '1'],
    ['order', 'up'],
    ['orderBy', 'preacher'],
    ['upcoming', 'yes'],
    ['pageIndex', 'abc'],
    ['pageSize', '-1'],
  ])('tell that a filter does not know a value, and list nothing: %s=%s', async (name, value) => {
    for (const list of ['sundayPreachs', 'sundaySings', 'spiritualArticles', 'spiritualAudios']) {
      const { status, body } = await site.get(`/api/${list}?${name}=${encodeURIComponent(value)}&keyword=%E9%81%93`);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'church.filterUnknown', [name]]);
      expect(body.message).toContain(value);
    }
  });

  it('CH-C-14: one of them comes whole, with the one before and the one after', async () => {
    const { body } = await site.get(`/api/sundayPreachs/${id['sermon1']}`);
    expect(body).toMatchObject({ content: '旷野的声音', outline: null, videoUrl: null, scriptureText: null });
    expect(body.pdf).toEqual({ name: '大纲.pdf', url: expect.any(String), type: 'application/pdf', bytes: 10 });
    expect([body.prev, body.next]).toEqual([
      { id: id['sermon0'], title: '证道一' },
      { id: id['sermon2'], title: '证道三' },
    ]);
    expect((await site.get(`/api/sundayPreachs/${id['sermon2']}`)).body.next).toBeNull();
  });

  it.each(['not-an-id', '00000000-0000-7000-8000-00000000dead'])('are not there under %s', async (unknown) => {
    const { status, body } = await site.get(`/api/sundayPreachs/${unknown}`, { 'accept-language': 'en' });
    expect([status, body.code]).toEqual([404, 'request.noRoute']);
    expect(body.message).toMatch(/[a-z]/);
  });
});

describe('the other lists', () => {
  it('CH-C-09: articles tell how long they are and how they begin', async () => {
    const { body } = await site.get('/api/spiritualArticles');
    expect(body.items[0]).toMatchObject({
      readMinutes: 3,
      hasAudio: false,
      author: '陆',
      cover: { width: 480, height: 240, alt: '晨光' },
    });
    expect(body.items[0].summary).toBe(`${'主'.repeat(79)}…`);
    expect('content' in body.items[0]).toBe(false);
  });

  it('CH-C-10: an article comes whole, with its picture as large as it is', async () => {
    const whole = (await site.get(`/api/spiritualArticles/${id['article']}`)).body;
    expect(whole).toMatchObject({ audio: null, prev: null, next: null, cover: { width: 1500, height: 750 } });
    expect(whole.content).toContain('**末**');
  });

  it('CH-C-11: sings name choir and hymn', async () => {
    expect((await site.get('/api/sundaySings')).body.items[0]).toMatchObject({
      title: '诗篇一百篇',
      choir: '诗班',
      hymnNo: null,
    });
  });

  it('CH-C-12: a sing comes with words, score and whose they are', async () => {
    const whole = (await site.get(`/api/sundaySings/${id['sing']}`)).body;
    expect(whole).toMatchObject({
      lyrics: '普天下',
      copyright: '公有领域',
      score: [{ width: 1500, height: 750, alt: null }],
    });
  });

  it('CH-C-08: audios are rows that say everything', async () => {
    const { items, facets } = (await site.get('/api/spiritualAudios?speaker=苏')).body;
    expect(items).toEqual([
      {
        id: id['audio'],
        title: '清晨',
        speaker: '苏',
        series: null,
        date: '2026-11-10',
        audio: expect.objectContaining({ duration: 95 }),
        cover: null,
        description: null,
      },
    ]);
    expect(facets).toEqual({ speaker: ['苏'], series: [], year: [2026] });
  });
});

describe('what is kept of an answer', () => {
  it('is asked for each time by a browser, and holds a minute in front of many', async () => {
    const { headers } = await site.get('/api/sundayPreachs');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=60',
      vary: 'Accept-Language, Accept-Encoding',
    });
    const again = await site.get('/api/sundayPreachs', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    const shrunk = await site.get('/api/sundayPreachs', {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    });
    expect([shrunk.status, shrunk.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('CH-B-13: public calls read neither cookie nor token', async () => {
    const asked = await site.get('/api/banners/all', { authorization: 'Bearer nothing', cookie: 'takt-mes=nothing' });
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('lets nothing run but the site, and frames nowhere', async () => {
    const { headers } = await site.get('/api/banners/all');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });
});

describe('CH-A-03: settings by name', () => {
  it('are reported where they are public, all others like what does not exist', async () => {
    const { body } = await site.get('/api/globalsetting/name/church.site');
    expect(body.name).toBe('church.site');
    expect(body.value).toMatchObject({
      zone: 'Asia/Shanghai',
      zoneName: { zh: '中国标准时间', en: 'China Standard Time' },
      offsets: [
        { from: Date.UTC(2024, 0, 1), minutes: 480 },
        { from: Date.UTC(2029, 0, 1), minutes: null },
      ],
      region: 'CN',
      ipLookup: { url: '/api/client-ip', field: 'query', mode: 'own' },
      wechatQr: null,
    });
    expect((await site.get('/api/globalsetting/name/church.phone')).body).toEqual({ name: 'church.phone', value: null });
    for (const name of ['church.clickIpPolicy', 'password-policy.maxFailedLogins', 'plant.timeZone', 'x'])
      expect((await site.get(`/api/globalsetting/name/${name}`)).status).toBe(404);
  });

  it('the consent texts in force are reported, by purpose', async () => {
    const text = { purpose: 'visit', textZh: '旧', textEn: 'old', validFrom: '2026-01-01T00:00:00Z', textVersion: '1' };
    await site.put('consent-text', text);
    await site.put('consent-text', { ...text, textVersion: '2', textZh: '新', validFrom: '2026-06-01T00:00:00Z' });
    await site.put('consent-text', { ...text, textVersion: '3', textZh: '将来', validFrom: '2027-06-01T00:00:00Z' });
    expect((await site.get('/api/consent')).body.visit).toEqual({ version: '2', zh: '新', en: 'old' });
  });
});
