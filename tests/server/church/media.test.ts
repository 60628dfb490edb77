import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openSite, published, type Site } from './siteKit.ts';

let site: Site;
let sound: string;
let picture: string;
const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));

beforeAll(async () => {
  site = await openSite();
  const audio = await site.file(BYTES, 'audio/mpeg', '主日.mp3', 12);
  const image = await site.file(
    await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  );
  await site.put('sunday-preach', { ...published, title: '光', preacher: '张', date: '2026-01-04', audio });
  await site.put('spiritual-article', { ...published, title: '光', date: '2026-01-04', content: '光', cover: image });
  sound = (await site.get('/api/sundayPreachs')).body.items[0].audio.url;
  picture = (await site.get('/api/spiritualArticles')).body.items[0].cover.url;
});
afterAll(() => site.close());

describe('a recording', () => {
  it('comes whole, is reported apart by its content, and nothing in it runs', async () => {
    const { status, headers, bytes } = await site.get(sound);
    expect([status, bytes.equals(BYTES)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''2026-01-04%20/);
    expect((await site.get(sound, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  it.each([
    ['bytes=0-0', 206, 'bytes 0-0/1000', 1],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=10-2000', 206, 'bytes 10-999/1000', 990],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=0-1,5-6', 200, undefined, 1_000],
  ])('answers %s with %i', async (range, status, contentRange, length) => {
    const reply = await site.get(sound, { range });
    expect([reply.status, reply.headers['content-range'], reply.bytes.length]).toEqual([status, contentRange, length]);
  });

  it('is sent whole when what the player has is of another content', async () => {
    expect((await site.get(sound, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });
});

describe('a picture', () => {
  it('comes as small as its place needs it', async () => {
    const { headers, bytes } = await site.get(picture);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format, headers['content-type']]).toEqual([480, 240, 'webp', 'image/webp']);
  });

  it.each(['/media/AAAAAAAAAAAAAAAAAAAAAA', '/media/x', '/media/../../etc/passwd', '/media/AAAAAAAAAAAAAAAAAAAAAA.w9'])(
    'is not there under %s',
    async (url) => expect((await site.get(url)).status).toBe(404),
  );
});

it('an address says nothing of the file it stands for', async () => {
  const { rows } = await site.pool.query<{ id: string }>('SELECT "id" FROM "file"');
  for (const { id } of rows) for (const url of [sound, picture]) expect(url).not.toContain(id.slice(0, 8));
});
