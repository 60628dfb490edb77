import { createRequire } from 'node:module';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseFeed } from 'htmlparser2';
import ICAL from 'ical.js';
import type * as RRule from 'rrule';
import Parser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarText } from '../../../server/packs/church/feeds/calendar.ts';
import { openSite, ORIGIN, published, type Site } from './siteKit.ts';

const { rrulestr } = createRequire(import.meta.url)('rrule') as typeof RRule;
let site: Site;
let point: string;
let sermon: string;
const EVIL = `<b>&"']]>`;
const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });

beforeAll(async () => {
  site = await openSite();
  site.setNow('2026-11-21T04:00:00Z');
  const audio = await site.file(Buffer.alloc(4_321), 'audio/mpeg', 'a.mp3', 95);
  const exceptions = [
    { date: '2026-11-29', cancelled: true },
    { date: '2026-12-06', start: '15:00', note: '改到下午' },
  ];
  const schedule = [{ weekday: 0, start: '09:30', end: '11:00', serviceName: '主日', exceptions }];
  point = await site.put('church-point', { ...published, name: '总堂', address: '恩光路', accessible: true, schedule });
  sermon = await site.put('sunday-preach', {
    ...published,
    title: EVIL,
    preacher: '张',
    date: '2026-11-15',
    audio,
    content: `# 题\n\n<script>x</script>\n\n**光** [外](https://a.example/?a=1&b=2)`,
  });
  await site.put('sunday-preach', { ...published, title: '没有录音', preacher: '张', date: '2026-11-08' });
  await site.put('sunday-preach', { ...published, title: '还没有讲', preacher: '张', date: '2026-11-29', audio });
  await site.put('spiritual-audio', { ...published, title: '晨祷', speaker: '李', date: '2026-11-10', audio });
  await site.put('church-announcement', { ...published, title: '通知', content: '正文', category: 'notice', isTop: false });
});
afterAll(() => site.close());

describe('the podcast', () => {
  it('is read by a foreign parser: what was preached and recorded, at addresses of the site', async () => {
    const { headers, text } = await site.get('/feeds/sermons.xml', { host: 'evil.example' });
    expect(headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(XMLValidator.validate(text)).toBe(true);
    const { channel } = xml.parse(text).rss;
    expect(channel['itunes:explicit']).toBe(false);
    expect(channel['itunes:category']['itunes:category']['@text']).toBe('Christianity');
    expect(channel['itunes:image']['@href']).toBe(`${ORIGIN}/podcast.jpg`);
    expect(channel['atom:link']['@href']).toBe(`${ORIGIN}/feeds/sermons.xml`);
    expect(channel.item).toMatchObject({
      title: EVIL,
      guid: { '#text': `sermon:${sermon}`, '@isPermaLink': 'false' },
      link: `${ORIGIN}/s/sermon/${sermon}`,
      pubDate: 'Sun, 15 Nov 2026 04:00:00 GMT',
      'itunes:duration': 95,
      enclosure: {
        '@length': '4321',
        '@type': 'audio/mpeg',
        '@url': expect.stringMatching(`^${ORIGIN}/media/[\\w-]{22}[.]mp3$`),
      },
    });
    expect(text).not.toContain('evil.example');
  });

  it('reaches behind however many texts that nobody recorded', async () => {
    for (let nth = 0; nth < 301; nth += 1)
      await site.put('sunday-preach', { ...published, title: `文 ${nth}`, preacher: '陆', date: '2026-11-20' });
    expect(xml.parse((await site.get('/feeds/sermons.xml')).text).rss.channel.item.title).toBe(EVIL);
    await site.pool.query(`DELETE FROM "sunday_preach" WHERE "date" = '2026-11-20'`);
  });

  it('is the picture of whatever is shared without one', async () => {
    const { text } = await site.get(`/s/sermon/${sermon}`);
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/podcast.jpg">`);
  });

  it('has a square picture as large as directories ask for', async () => {
    const { headers, bytes } = await site.get('/podcast.jpg');
    const { width, height } = await sharp(bytes).metadata();
    expect([headers['content-type'], width, height]).toEqual(['image/jpeg', 1400, 1400]);
  });

  it('speaks one language, whoever asks: a directory keeps one of it', async () => {
    const [inEnglish, inChinese] = await Promise.all(
      ['en', 'zh'].map((language) => site.get('/feeds/sings.xml', { 'accept-language': language })),
    );
    expect(inEnglish!.text).toBe(inChinese!.text);
    expect(xml.parse(inEnglish!.text).rss.channel.language).toBe('zh-cn');
  });

  it.each([
    ['sermons', 1],
    ['sings', 0],
    ['audios', 1],
  ])('of %s has what directories require, read by two programs', async (kind, count) => {
    const { text } = await site.get(`/feeds/${kind}.xml`);
    const { itunes, items, language, title } = await new Parser().parseString(text);
    expect([language, itunes?.image, itunes?.owner?.name !== '', itunes?.categories]).toEqual([
      'zh-cn',
      `${ORIGIN}/podcast.jpg`,
      true,
      ['Religion & Spirituality'],
    ]);
    const recordings = Array.from({ length: count }, () => expect.stringMatching(/\/media\/[\w-]{22}[.]mp3$/));
    expect(items.map(({ enclosure }) => enclosure?.url)).toEqual(recordings);
    expect(items.every((each) => each.guid && each.pubDate && each.title && each['itunes']?.duration)).toBe(true);
    const feed = parseFeed(text)!;
    expect([feed.type, feed.title, feed.items.map(({ link, pubDate }) => [link, pubDate])]).toEqual([
      'rss',
      title,
      items.map(({ link, isoDate }) => [link, new Date(isoDate!)]),
    ]);
  });

  it('is found by the home page, and explained to people', async () => {
    const { text } = await site.get('/s/subscribe', { 'accept-language': 'en' });
    for (const kind of ['sermons', 'sings', 'audios']) {
      expect(text).toContain(`type="application/rss+xml" title=`);
      expect(text).toContain(`<code>${ORIGIN}/feeds/${kind}.xml</code>`);
    }
    expect(text).toContain('href="webcal://church.example/calendar/all.ics"');
    expect(text).toContain('New recordings then appear by themselves.');
  });
});

describe('a calendar', () => {
  const read = (text: string) => new ICAL.Component(ICAL.parse(text));

  it('is read by a foreign parser: every week, without the day that is cancelled, with the one that is moved', async () => {
    const { headers, text } = await site.get(`/calendar/point/${point}.ics`);
    expect(headers['content-type']).toMatch(/^text\/calendar/);
    const calendar = read(text);
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
    expect(zone.tzid).toBe('Asia/Shanghai');
    const [master, moved] = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    master!.relateException(moved!);
    expect(master!.summary).toBe('主日 · 总堂');
    const times = master!.iterator();
    const days: string[] = [];
    for (let next = times.next(); next && days.length < 3; next = times.next())
      if (next.toString() > '2026-11-20') days.push(master!.getOccurrenceDetails(next).startDate.toString());
    expect(days).toEqual(['2026-11-22T09:30:00', '2026-12-06T15:00:00', '2026-12-13T09:30:00']);
    // Moved without a word of its end, it takes as long as always.
    expect(moved!.endDate.toString()).toBe('2026-12-06T16:30:00');
    expect(moved!.uid).toBe(master!.uid);
  });

  it('keeps a day that was cancelled earlier this year: it was not held', async () => {
    site.setNow('2026-12-20T04:00:00Z');
    const { text } = await site.get(`/calendar/point/${point}.ics`);
    site.setNow('2026-11-21T04:00:00Z');
    const [master, moved] = read(text).getAllSubcomponents('vevent');
    expect(String(master!.getFirstPropertyValue('exdate'))).toBe('2026-11-29T09:30:00');
    expect(String(moved!.getFirstPropertyValue('recurrence-id'))).toBe('2026-12-06T09:30:00');
  });

  it('holds everything under one address, and nothing under one that is not', async () => {
    expect(read((await site.get('/calendar/all.ics')).text).getAllSubcomponents('vevent').length).toBe(2);
    expect((await site.get('/calendar/point/nothing.ics')).status).toBe(404);
  });

  it('has what is held once, and in one week of each month, read alike by two programs', async () => {
    const exceptions = [{ date: '2027-01-02', cancelled: true }];
    const schedule = [
      { weekday: 6, week: 'first', start: '14:00', end: '16:00', serviceName: '茶会', exceptions },
      { weekday: 5, week: 'last', start: '19:30', end: '21:00', serviceName: '祷告' },
      { date: '2026-12-24', start: '23:00', end: '00:30', serviceName: '平安夜', exceptions: [] },
      { date: '2026-12-31', start: '22:00', exceptions: [{ date: '2026-12-31', cancelled: true }] },
      { date: '2026-11-19', start: '22:00', serviceName: '去过' },
    ];
    const id = await site.put('church-point', { ...published, name: '茶室', address: '茶路', accessible: true, schedule });
    const { text } = await site.get(`/calendar/point/${id}.ics`);
    await site.pool.query(`DELETE FROM "church_point" WHERE "name" = '茶室'`);
    const until = '2027-03-01';
    const events = read(text)
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    const byFirst = events.map((event) => {
      const times = event.iterator();
      const days: string[] = [];
      for (let next = times.next(); next && next.toString() < until; next = times.next())
        if (next.toString() > '2026-11-20') days.push(next.toString().slice(0, 16));
      return [event.summary.split(' · ')[0], days, event.component.getFirstPropertyValue('status')];
    });
    expect(byFirst).toEqual([
      ['祷告', ['2026-11-27T19:30', '2026-12-25T19:30', '2027-01-29T19:30', '2027-02-26T19:30'], null],
      ['茶会', ['2026-12-05T14:00', '2027-02-06T14:00'], null],
      ['去过', [], null],
      ['平安夜', ['2026-12-24T23:00'], null],
      ['茶室', ['2026-12-31T22:00'], 'CANCELLED'],
    ]);
    expect(events[3]!.endDate.toString()).toBe('2026-12-25T00:30:00');
    // A rule of its own library: its moments are read as if they were UTC.
    const other = text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => event.match(/^(?:DTSTART|RRULE|EXDATE)[^\r]*(?:\r\n [^\r]*)*/gm)!.join('\n'))
      .filter((lines) => lines.includes('RRULE'))
      .map((lines) => rrulestr(lines.replaceAll(/;TZID=[^:]*/g, '').replaceAll(/(T\d{6})$/gm, '$1Z')))
      .map((rule) => rule.between(new Date('2026-11-21'), new Date(until)).map((day) => day.toISOString().slice(0, 16)));
    expect(other).toEqual(byFirst.slice(0, 2).map(([, days]) => days));
  });

  it('tells the clock changes of a zone that has them', () => {
    const meetings = [
      {
        weekday: 0,
        start: '10:00',
        end: '11:00',
        serviceName: 'Sunday',
        language: null,
        group: null,
        note: null,
        exceptions: [],
      },
    ];
    const gatherings = [{ id: '1', name: 'Berlin', place: null, meetings }];
    const calendar = read(
      calendarText({ name: 'x', zone: 'Europe/Berlin', host: 'a', now: new Date('2026-11-21T04:00:00Z'), gatherings }),
    );
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
    const offset = (day: string): number => zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T12:00:00`)) / 60;
    expect([offset('2026-01-15'), offset('2026-07-15'), offset('2026-03-30'), offset('2026-03-28')]).toEqual([
      60, 120, 120, 60,
    ]);
  });
});

describe('what search engines find', () => {
  it('every page that can be seen, and where the list of them is', async () => {
    const { text } = await site.get('/sitemap.xml');
    expect(XMLValidator.validate(text)).toBe(true);
    const paths = xml
      .parse(text)
      .urlset.url.map(({ loc }: { loc: string }) => loc.replace(ORIGIN, '').replace(/[\w-]{36}$/, ''));
    const lists = ['/s/article', '/s/audio', '/s/notice', '/s/search', '/s/sermon', '/s/sing', '/s/subscribe'];
    expect(paths.toSorted()).toEqual(['/', ...lists, '/s/audio/', '/s/notice/', '/s/sermon/', '/s/sermon/'].toSorted());
    expect((await site.get('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('when each page last changed or came to be seen, the newest first; a list and home with their newest', async () => {
    const at = { ...published, publishAt: '2026-11-10T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' };
    const anthem = await site.put('sunday-sing', { ...at, title: '旧', date: '2026-10-04', publishAt: null });
    await site.put('sunday-sing', { ...at, title: '定时', date: '2026-10-11' });
    await site.put('sunday-sing', { ...at, title: '到了日子', date: '2026-11-15' });
    const { text } = await site.get('/sitemap.xml');
    await site.pool.query(`DELETE FROM "sunday_sing"`);
    const urls = xml.parse(text).urlset.url as readonly { readonly loc: string; readonly lastmod?: string }[];
    const sings = urls.filter(({ loc }) => loc.includes('/s/sing'));
    expect(sings.map(({ lastmod }) => lastmod)).toEqual([
      '2026-11-15T00:00:00+08:00',
      '2026-11-15T00:00:00+08:00',
      '2026-11-10T08:00:00+08:00',
      '2026-11-01T08:00:00+08:00',
    ]);
    expect(sings.at(-1)!.loc).toBe(`${ORIGIN}/s/sing/${anthem}`);
    const items = urls.filter(({ loc }) => /[\w-]{36}$/.test(loc)).map(({ lastmod }) => lastmod);
    expect(items).toEqual(items.toSorted((a = '', b = '') => b.localeCompare(a)));
    expect(urls.find(({ loc }) => loc === `${ORIGIN}/`)!.lastmod).toBe(items[0]);
  });

  it('a description and a picture of each page, from what stands in it', async () => {
    const meta = (text: string, name: string): string | undefined =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1];
    const silent = await site.put('sunday-preach', { ...published, title: '无稿', preacher: '李', date: '2026-11-01' });
    const paths = ['/s/sermon', `/s/sermon/${silent}`, '/s/notice', '/s/search', '/s/subscribe'];
    const texts = await Promise.all(paths.map(async (path) => (await site.get(path)).text));
    await site.pool.query(`DELETE FROM "sunday_preach" WHERE "id" = $1`, [silent]);
    const described = texts.map((text) => meta(text, 'description'));
    expect(described[0]).toContain('无稿');
    expect(described[1]).toBe('无稿 · 2026-11-01 · 李');
    expect(new Set(described).size).toBe(paths.length);
    expect(texts.map((text) => meta(text, 'og:description'))).toEqual(described);
    expect(texts.map((text) => meta(text, 'og:image'))).toEqual(paths.map(() => `${ORIGIN}/podcast.jpg`));
    expect(texts.map((text) => text.includes('"BreadcrumbList"'))).toEqual(paths.map(() => true));
  });

  it('decision 8: a page of each thing that needs no script, is its own one address and leads into the site', async () => {
    const { status, headers, text } = await site.get(`/s/sermon/${sermon}?t=30`, { host: 'evil.example' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/s/sermon/${sermon}">`);
    expect(text).toContain(`href="/#/pages/sermon/detail?id=${sermon}&amp;t=30"`);
    expect(text).toMatch(/<audio controls preload="none" src="\/media\/[\w-]{22}#t=30">/);
    expect(text).toContain('<h2>题</h2>');
    expect(text).toContain('<strong>光</strong> <a href="https://a.example/?a=1&amp;b=2"');
    expect(text).not.toMatch(/<script>|<b>|evil\.example/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!);
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: EVIL,
      datePublished: '2026-11-15',
      audio: { '@type': 'AudioObject', duration: 'PT95S' },
    });
  });

  it('lists of all that can be seen, each reached from every page, the newest first', async () => {
    const page = await site.get(`/s/sermon/${sermon}`);
    const lists = [...page.text.matchAll(/<nav class="mirror-lists">(.*?)<\/nav>/gs)][0]![1]!;
    const paths = [...lists.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toEqual(['/s/notice', '/s/audio', '/s/article', '/s/sing', '/s/sermon', '/s/subscribe', '/s/search']);
    for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    const { text } = await site.get('/s/sermon');
    expect([...text.matchAll(/<time>(.*?)<\/time>/g)].map(([, day]) => day)).toEqual(['2026-11-15', '2026-11-08']);
    expect(text).toContain(`<a href="/s/sermon/${sermon}" lang="zh-CN">`);
    expect(text).not.toContain('还没有讲');
    expect((await site.get('/s/sermon?page=2')).status).toBe(404);
    expect((await site.get('/s/nothing')).status).toBe(404);
    const steps = JSON.parse([...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)][1]![1]!);
    expect(steps.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/s/sermon`,
      `${ORIGIN}/s/sermon/${sermon}`,
    ]);
  });

  it.each([
    ['晨禱', ['晨祷']],
    ['晨祷', ['晨祷']],
    ['哥林多前書', ['爱的颂歌']],
    ['林前 13', ['爱的颂歌']],
    ['I Corinthians', ['爱的颂歌']],
    ['1 Cor 13:4', ['爱的颂歌']],
    ['愛的頌歌', ['爱的颂歌']],
    ['宝血', ['寶血']],
    ['正文', ['通知']],
    ['还没有讲', []],
    ['%', []],
  ])('the search finds %s without a script: %j', async (words, titles) => {
    const sermonRow = { ...published, preacher: '王', date: '2026-11-01' };
    await site.put('sunday-preach', { ...sermonRow, title: '爱的颂歌', scriptureRef: '林前13:1-13', book: '1cor' });
    await site.put('sunday-preach', { ...sermonRow, title: '寶血' });
    const { status, text } = await site.get(`/s/search?q=${encodeURIComponent(words)}`);
    await site.pool.query(`DELETE FROM "sunday_preach" WHERE "preacher" = '王'`);
    expect(status).toBe(200);
    expect([...text.matchAll(/<li><a href="[^"]+" lang="zh-CN">(.*?)<\/a>/g)].map(([, title]) => title)).toEqual(titles);
    expect(text.includes('没有找到')).toBe(titles.length === 0);
  });

  it('the search counts all it found, and shows the newest of many', async () => {
    const notices = Array.from({ length: 21 }, (_, n) =>
      site.put('church-announcement', {
        ...published,
        title: `集合第${n}次`,
        content: '正文',
        category: 'notice',
        isTop: false,
      }),
    );
    await Promise.all(notices);
    const { text } = await site.get(`/s/search?q=${encodeURIComponent('集合第')}`);
    await site.pool.query(`DELETE FROM "church_announcement" WHERE "title" LIKE '集合第%'`);
    expect(text).toContain('找到21项');
    expect(text).toContain('共21项，这里是最新的20项');
    expect(text.match(/<li><a href="\/s\/notice/g) ?? []).toHaveLength(20);
  });

  it('the search keeps what was asked as text, says in the language of its reader that nothing was found, and is no result itself', async () => {
    const { text } = await site.get(`/s/search?q=${encodeURIComponent('"><script>x')}`, { 'accept-language': 'en' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x"');
    expect(text).toContain('Nothing was found for');
    expect(text).not.toContain('<script>x');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await site.get('/s/search')).text).not.toContain('role="status"');
  });

  it("a page that never was says so in the reader's language", async () => {
    const { status, text } = await site.get('/s/sermon/00000000-0000-7000-8000-00000000dead', { 'accept-language': 'en' });
    expect(status).toBe(404);
    expect(text).toContain('<html lang="en"');
    expect(text).toContain('There is no such page');
  });

  it('so does whatever else a link led to that is gone; a program is reported as one', async () => {
    const unknownId = '00000000-0000-7000-8000-00000000dead';
    for (const path of [
      `/media/${'x'.repeat(22)}`,
      '/media/x',
      `/calendar/point/${unknownId}.ics`,
      '/calendar/point/x.ics',
      '/drawn?page=x',
    ]) {
      const { status, text } = await site.get(path, { accept: 'text/html,*/*', 'accept-language': 'en' });
      expect([path, status, text.includes('There is no such page')]).toEqual([path, 404, true]);
      expect((await site.get(path)).body.code).toBe('request.noRoute');
    }
  });
});
