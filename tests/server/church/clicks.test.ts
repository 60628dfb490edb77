import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { foldClicks } from '../../../server/packs/church/clicks/foldClicks.ts';
import { runChurchMaintenance } from '../../../server/packs/church/churchMaintenance.ts';
import { storedAddress } from '../../../server/packs/church/clicks/policy.ts';
import { openSite, type Site } from './siteKit.ts';

const CLICK = {
  clickContentId: '01a',
  clickContentType: 'sundayPreach',
  deviceType: 'iPhone',
  os: 'iOS 17.5',
  browser: 'safari',
  browserVersion: '17.5',
  ip: '203.0.113.77',
};
/** As it is kept. */
const KEPT = { ...CLICK, clickContentType: 'sunday-preach' };
let site: Site;
beforeAll(async () => void (site = await openSite({ TRUSTED_PROXIES: '127.0.0.1' })));
afterAll(() => site.close());
beforeEach(() => clear());

/** What was written within a second, and is taken away again. */
async function rowsOf(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await wait(700);
  const { rows } = await site.pool.query('SELECT * FROM "click_record" ORDER BY "id"');
  await clear();
  return rows;
}

async function clear(): Promise<void> {
  await site.pool.query(
    'ALTER TABLE "click_record" DISABLE TRIGGER ALL; DELETE FROM "click_record"; ALTER TABLE "click_record" ENABLE TRIGGER ALL',
  );
}

describe('CH-B-05: a click record', () => {
  it('CH-C-05: is answered with 200 and an id, and written within a second, without its last part of an address', async () => {
    const { status, body } = await site.post('/api/clickRecords', CLICK, { 'x-forwarded-for': '198.51.100.9' });
    expect(status).toBe(200);
    expect(await rowsOf()).toMatchObject([
      {
        id: body.id,
        click_content_id: '01a',
        click_content_type: 'sunday-preach',
        title: null,
        device_type: 'iPhone',
        os: 'iOS 17.5',
        browser: 'safari',
        browser_version: '17.5',
        ip: '203.0.113.0',
        server_ip: '198.51.100.0',
      },
    ]);
  });

  it('of something there is says what it is called, so that counts of items can be read', async () => {
    const id = await site.put('sunday-preach', {
      title: '好牧人',
      preacher: '张牧师',
      date: '2026-11-15',
      code: 'C-1',
      status: 'draft',
    });
    await site.post('/api/clickRecords', { ...CLICK, clickContentId: id });
    await site.post('/api/clickRecords', { ...CLICK, clickContentId: id, clickContentType: 'banner' });
    expect((await rowsOf()).map(({ click_content_type: kind, title }) => [kind, title])).toEqual([
      ['sunday-preach', '好牧人'],
      ['banner', null],
    ]);
  });

  it('CH-K-12: says N/A for a browser that does not say what it is; what is no address is none', async () => {
    await site.post('/api/clickRecords', { ...CLICK, browser: '', browserVersion: undefined, ip: "1.2.3.4'; --" });
    expect(await rowsOf()).toMatchObject([{ browser: 'N/A', browser_version: 'N/A', ip: null }]);
  });

  it('half a sign where a text is cut keeps no click of anybody from being written', async () => {
    await site.post('/api/clickRecords', { ...CLICK, os: `${'x'.repeat(59)}😀😀` });
    expect(await rowsOf()).toMatchObject([{ os: `${'x'.repeat(59)}😀` }]);
  });

  it.each([['sec-gpc'], ['dnt']])('keeps no address of a browser that asks not to be followed (%s)', async (header) => {
    await site.post('/api/clickRecords', CLICK, { [header]: '1' });
    expect(await rowsOf()).toMatchObject([{ ip: null, server_ip: null }]);
  });

  it.each([
    ['an unknown kind', JSON.stringify({ ...CLICK, clickContentType: 'forklift' })],
    ['no item', '{}'],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['too much', JSON.stringify({ ...CLICK, os: 'x'.repeat(9_000) })],
  ])('with %s is answered with 200 all the same and written nowhere', async (_what, body) => {
    const reply = await site.post('/api/clickRecords', body);
    expect([reply.status, typeof reply.body.id]).toEqual([200, 'string']);
    expect(await rowsOf()).toEqual([]);
  });

  it('past 600 of an address in a minute is kept by its item, without its device', async () => {
    site.setNow('2026-11-21T04:00:00Z');
    for (let nth = 0; nth < 601; nth += 1) await site.post('/api/clickRecords', CLICK, { 'x-forwarded-for': '192.0.2.7' });
    await site.post('/api/clickRecords', CLICK, { 'x-forwarded-for': '192.0.2.8' });
    const rows = await rowsOf();
    expect(rows.length).toBe(602);
    expect(rows.filter(({ device_type: device }) => device === 'N/A')).toMatchObject([
      { click_content_id: '01a', ip: null, server_ip: null },
    ]);
  });

  it('of another site is turned away', async () => {
    expect((await site.post('/api/clickRecords', CLICK, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('what is kept of an address', () => {
  const key = Buffer.alloc(32, 1);
  it.each([
    ['203.0.113.77', 'full', '203.0.113.77'],
    ['::ffff:203.0.113.77', 'truncated', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', 'truncated', '2001:db8:1::'],
    ['2001:db8::1', 'truncated', '2001:db8:0::'],
    ['203.0.113.77', 'none', ''],
    ['nonsense', 'full', ''],
  ] as const)('%s as %s is %s', (address, policy, left) =>
    expect(storedAddress(address, policy, key, '2026-11-21')).toBe(left),
  );

  it('cannot be followed from one day to the next where it is hashed', () => {
    const on = (day: string): string => storedAddress('203.0.113.77', 'hash', key, day);
    expect(on('2026-11-21')).toBe(on('2026-11-21'));
    expect(on('2026-11-21')).not.toBe(on('2026-11-22'));
    expect(on('2026-11-21').length).toBeLessThanOrEqual(45);
  });
});

it('where a visitor comes from stands in no log', async () => {
  const quiet = await openSite({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' });
  await quiet.get('/api/sundayPreachs?keyword=secret', { 'x-forwarded-for': '203.0.113.77' });
  const log = quiet.log.join('');
  await quiet.close();
  expect(log).toContain('/api/sundayPreachs');
  expect(log).not.toMatch(/203\.0\.113|secret/);
});

it('housekeeping forgets who registered from where, and counts old clicks', async () => {
  site.setNow('2026-11-21T04:00:00Z');
  const row = `INSERT INTO "church_submission" ("key", "address", "form", "suspect", "proven", "at") VALUES ($1, 'digest', 'f', false, true, $2)`;
  await site.pool.query(row, ['older', '2026-11-14T03:59:00Z']);
  await site.pool.query(row, ['old', '2026-11-21T00:59:00Z']);
  await site.pool.query(row, ['new', '2026-11-21T03:59:00Z']);
  await site.put('click-record', { ...KEPT, clickContentId: '02b', at: '2026-01-05T00:00:00Z' });
  await runChurchMaintenance(site.platform, new AbortController().signal);
  const kept = (await site.pool.query('SELECT "key", "address" FROM "church_submission" ORDER BY "at"')).rows;
  const days = (await site.pool.query(`SELECT "clicks" FROM "click_day" WHERE "click_content_id" = '02b'`)).rows;
  expect([kept, days]).toEqual([
    [
      { key: 'old', address: null },
      { key: 'new', address: 'digest' },
    ],
    [{ clicks: 1 }],
  ]);
});

it('old clicks become counts of their day at the church, and their devices are gone', async () => {
  const at = (moment: string) => ({ ...KEPT, at: moment });
  await site.put('click-record', at('2026-01-01T15:30:00Z'));
  await site.put('click-record', at('2026-01-01T16:30:00Z'));
  await site.put('click-record', at('2026-01-01T17:30:00Z'));
  await site.put('click-record', at('2026-11-20T00:00:00Z'));
  const fold = () => foldClicks(site.pool, new Date('2026-06-01'), 'Asia/Shanghai', new Date(), new AbortController().signal);
  expect([await fold(), await fold()]).toEqual([3, 0]);
  const { rows } = await site.pool.query(
    'SELECT "day"::text, "click_content_id" AS id, "clicks" FROM "click_day" WHERE "click_content_id" = \'01a\' ORDER BY "day"',
  );
  expect(rows).toEqual([
    { day: '2026-01-01', id: '01a', clicks: 1 },
    { day: '2026-01-02', id: '01a', clicks: 2 },
  ]);
  await expect(site.pool.query('DELETE FROM "click_record"')).rejects.toThrow(/refused by trigger/);
  expect((await rowsOf()).length).toBe(1);
});
