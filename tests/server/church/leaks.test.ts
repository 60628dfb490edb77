import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openSite, type Site } from './siteKit.ts';

const CANARY = 'canary';
const NOW = '2026-11-21T04:00:00Z';
let site: Site;
const hidden: { readonly entity: string; readonly id: string; readonly files: readonly string[] }[] = [];

/** Every way in which a row is not public. */
const WAYS: readonly Readonly<Record<string, unknown>>[] = [
  { status: 'draft' },
  { status: 'review' },
  { status: 'withdrawn' },
  { status: 'published', publishAt: '2026-11-21T04:00:01Z' },
  { status: 'published', expireAt: NOW },
];

const rows: Readonly<
  Record<string, (files: { picture: string; sound: string; pdf: string }) => Readonly<Record<string, unknown>>>
> = {
  banner: ({ picture }) => ({ title: CANARY, image: picture, imageAlt: CANARY, linkType: 'none' }),
  'church-announcement': ({ picture, pdf }) => ({
    title: CANARY,
    content: CANARY,
    category: 'notice',
    isTop: true,
    cover: picture,
    attachments: [pdf],
  }),
  fellowship: ({ picture }) => ({ name: CANARY, kind: 'youth', phoneConsent: false, cover: picture }),
  'church-point': ({ picture }) => ({ name: CANARY, address: CANARY, accessible: true, images: [picture] }),
  'spiritual-audio': ({ sound }) => ({ title: CANARY, date: '2026-11-01', audio: sound, speaker: CANARY }),
  'spiritual-article': ({ picture, sound }) => ({
    title: CANARY,
    date: '2026-11-01',
    content: CANARY,
    cover: picture,
    audio: sound,
    author: CANARY,
  }),
  'sunday-sing': ({ picture, sound }) => ({
    title: CANARY,
    date: '2026-11-01',
    audio: sound,
    score: [picture],
    choir: CANARY,
    copyright: CANARY,
  }),
  'sunday-preach': ({ sound, pdf }) => ({
    title: CANARY,
    preacher: CANARY,
    date: '2026-11-01',
    audio: sound,
    pdf,
    series: CANARY,
  }),
};

const DETAILS: Readonly<Record<string, string>> = {
  'spiritual-article': '/api/spiritualArticles',
  'sunday-sing': '/api/sundaySings',
  'sunday-preach': '/api/sundayPreachs',
};
const MIRRORS: Readonly<Record<string, string>> = {
  'church-announcement': 'notice',
  'spiritual-audio': 'audio',
  'spiritual-article': 'article',
  'sunday-sing': 'sing',
  'sunday-preach': 'sermon',
};

const PUBLIC = [
  '/api/banners/all',
  '/api/announcements/rotations',
  '/api/fellowships/all',
  '/api/churchPoints/all',
  '/api/spiritualAudios?keyword=canary',
  '/api/spiritualAudios',
  '/api/spiritualArticles?author=canary',
  '/api/spiritualArticles',
  '/api/sundaySings',
  '/api/sundayPreachs?series=canary',
  '/api/sundayPreachs',
  '/api/sundayPreachs?upcoming=1',
  '/api/consent',
  '/api/globalsetting/name/church.site',
  '/feeds/sermons.xml',
  '/feeds/sings.xml',
  '/feeds/audios.xml',
  '/s/sermon',
  '/s/sing',
  '/s/audio',
  '/s/article',
  '/s/notice',
  '/s/subscribe',
  '/calendar/all.ics',
  '/sitemap.xml',
];

beforeAll(async () => {
  site = await openSite();
  site.setNow(NOW);
  const text = { textZh: '同意', textEn: 'agree', validFrom: '2026-01-01T00:00:00Z', textVersion: '1', purpose: 'reception' };
  await site.put('consent-text', text);
  const person = { name: CANARY, phone: '13900000000', visitDate: '2026-11-21', wantContact: true, remark: CANARY };
  const registered = await site.post('/api/receptions', { ...person, consent: true, consentVersion: '1' });
  expect(registered.status).toBe(200);
  hidden.push({ entity: 'reception', id: registered.body.id, files: [] });
  for (const [entity, rowOf] of Object.entries(rows))
    for (const way of WAYS) {
      const picture = await sharp({ create: { width: 8, height: 8 + hidden.length, channels: 3, background: '#123' } })
        .jpeg()
        .toBuffer();
      const files = {
        picture: await site.file(picture, 'image/jpeg', CANARY),
        sound: await site.file(Buffer.alloc(100 + hidden.length, 1), 'audio/mpeg', CANARY, 5),
        pdf: await site.file(Buffer.from(`%PDF-${hidden.length}`), 'application/pdf', CANARY),
      };
      hidden.push({ entity, id: await site.put(entity, { ...rowOf(files), ...way }), files: Object.values(files) });
    }
});
afterAll(() => site.close());

describe('decision 17: what is a draft, in review, withdrawn, not yet or no longer public', () => {
  it.each(PUBLIC)('is not in %s', async (url) => {
    const { status, text } = await site.get(url);
    expect(status).toBe(200);
    expect(text).not.toContain(CANARY);
    for (const { id } of hidden) expect(text).not.toContain(id);
  });

  it('is reported like what does not exist under its id', async () => {
    for (const { entity, id } of hidden.filter((row) => DETAILS[row.entity] !== undefined)) {
      const { status, text } = await site.get(`${DETAILS[entity]}/${id}`);
      expect([status, text.includes(CANARY)]).toEqual([404, false]);
    }
  });

  it('has no page; one that was public once says that it is gone', async () => {
    const statuses: number[] = [];
    for (const { entity, id } of hidden.filter((row) => MIRRORS[row.entity] !== undefined)) {
      const { status, text } = await site.get(`/s/${MIRRORS[entity]}/${id}`);
      statuses.push(status);
      expect(text).not.toContain(CANARY);
    }
    expect(statuses).toEqual(Array.from({ length: 5 }, () => [404, 404, 410, 404, 410]).flat());
  });

  it('has no file, in no size', async () => {
    const { MediaAddresses } = await import('../../../server/packs/church/media/addresses.ts');
    const { churchSecret } = await import('../../../server/packs/church/secret.ts');
    const media = new MediaAddresses(await churchSecret(site.pool, site.platform.secrets));
    for (const file of hidden.flatMap(({ files }) => files))
      for (const size of ['whole', 'w480'] as const) expect((await site.get(media.of(file, size))).status).toBe(404);
  });

  it('is there at once when its time comes, and gone at once when it is over', async () => {
    const seen = async (): Promise<number> => (await site.get('/api/sundayPreachs')).body.total;
    expect(await seen()).toBe(0);
    site.setNow('2026-11-21T04:00:02Z');
    expect(await seen()).toBe(1);
    site.setNow('2026-11-20T04:00:00Z');
    expect(await seen()).toBe(1);
    site.setNow(NOW);
  });

  it('leaves nothing in the log', () => {
    expect(site.log.join('\n')).not.toContain(CANARY);
  });
});
