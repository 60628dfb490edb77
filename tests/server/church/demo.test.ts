import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoUsers } from '../../../server/demo/DemoUsers.ts';
import { Progress } from '../../../server/demo/Progress.ts';
import { SIZES } from '../../../server/demo/sizes.ts';
import { churchStep } from '../../../server/packs/church/demo/church.ts';
import { planStock } from '../../../server/demo/steps/stock/stockPlan.ts';
import type { Plant } from '../../../server/demo/steps/types.ts';
import { bundle, openSite, type Site } from './siteKit.ts';

let site: Site;
const progress = new Progress('church', 1, () => undefined);

async function seed(): Promise<void> {
  const { pool, actions, uploads, settings } = site.platform;
  const crew = new DemoUsers({ pool, bundle, actions, zone: 'Asia/Shanghai', settings, ...(uploads ? { uploads } : {}) });
  const plant: Plant = {
    users: crew,
    size: SIZES.small,
    stock: planStock(SIZES.small),
    begunAt: new Date('2026-11-20T15:30:00Z'),
  };
  await churchStep(false).run(plant, progress);
}

beforeAll(async () => {
  site = await openSite();
  site.setNow('2026-11-20T15:30:00Z');
  await seed();
});
afterAll(() => site.close());

const list = async (name: string): Promise<any> => (await site.get(`/api/${name}?pageSize=50`)).body; // oxlint-disable-line typescript/no-explicit-any

describe('the demo church', () => {
  it('is made once', async () => {
    const count = async () =>
      (
        await site.pool.query(
          `SELECT (SELECT count(*)::int FROM "journal_entry") AS n, (SELECT count(*)::int FROM "click_record") AS clicks`,
        )
      ).rows;
    const before = await count();
    await seed();
    expect(await count()).toEqual(before);
    expect(before).toMatchObject([{ clicks: 420 }]);
  });

  it('shows what was approved and keeps back what is not', async () => {
    const counts = await Promise.all(
      ['sundayPreachs', 'spiritualArticles', 'sundaySings', 'spiritualAudios'].map(async (name) => (await list(name)).total),
    );
    expect(counts).toEqual([9, 11, 5, 4]);
    expect((await site.get('/api/banners/all')).body.length).toBe(4);
    expect((await site.get('/api/announcements/rotations')).body.length).toBe(5);
    expect((await site.get('/api/fellowships/all')).body.length).toBe(6);
  });

  it('has a sermon for the next service, on the coming Sunday of the church', async () => {
    const { items } = (await site.get('/api/sundayPreachs?upcoming=1')).body;
    expect(items).toMatchObject([
      { title: '一粒麦子', date: '2026-11-22', churchPointName: '总堂', audio: null, hasText: false },
    ]);
  });

  it('has no news but of what waits for somebody', async () => {
    const { rows } = await site.pool.query<{ code: string; n: number }>(
      `SELECT "payload"->>'code' AS code, count(*)::int AS n FROM "outbox_message"
       WHERE "channel" = 'notice' AND "state" = 'waiting' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { code: 'publication.toReview', n: 3 },
      { code: 'registration.received', n: 2 },
      { code: 'registration.urgentReceived', n: 1 },
    ]);
  });

  it('sings to old tunes, recorded as MP3 with their length', async () => {
    const [first] = (await list('sundaySings')).items;
    expect(first.audio).toMatchObject({ type: 'audio/mpeg', url: expect.any(String) });
    expect(first.audio.duration).toBeGreaterThan(15);
    const { bytes } = await site.get(first.audio.url, { range: 'bytes=0-1' });
    expect([bytes[0], bytes[1]! & 0xe0]).toEqual([0xff, 0xe0]);
  });

  it('sends its banners small enough for a phone', async () => {
    for (const { image } of (await site.get('/api/banners/all')).body) {
      const { bytes } = await site.get(image.url.replace('w1500', 'w750'));
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  it('has a meeting that is moved this week', async () => {
    const youth = (await site.get('/api/fellowships/all')).body.find(({ kind }: { kind: string }) => kind === 'youth');
    expect(youth.schedule[0].exceptions).toEqual([
      expect.objectContaining({ date: '2026-11-21', start: '16:00', cancelled: false }),
    ]);
  });

  it('is called by its name', async () => {
    const { value } = (await site.get('/api/globalsetting/name/church.site')).body;
    expect([value.shortName, value.officialNameEn]).toEqual(['恩光教会', 'Church of the Gracious Light']);
    expect(value.consent.version).toBe('2026-1');
  });
});
