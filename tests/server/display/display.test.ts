import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, type OwnPlant, type Reply } from '../ownPlant.ts';

let plant: OwnPlant;
let version = 0;
beforeAll(async () => void (plant = await openPlant('display', [])));
afterAll(() => plant.close());

const NOBODY = 'nobody at all';
const anybody = (url: string, headers?: Readonly<Record<string, string>>): Promise<Reply> => plant.get(NOBODY, url, headers);

async function set(values: object): Promise<Reply> {
  const reply = await plant.json('admin', '/api/settings/display-config', { values, version });
  if (reply.status === 200) version += 1;
  return reply;
}

async function sent(bytes: Buffer, kind = 'picture'): Promise<string> {
  return (await plant.upload('admin', bytes, `kind=${kind}&name=logo`)).body.data!.id;
}

const drawing = (color: string, width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 4, background: color } })
    .png()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF');
const refusals = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code, at }) => `${code}@${at ?? ''}`);

describe('how a plant shows the system', () => {
  it('is known to anybody: its title, its logo small, and no other file', async () => {
    const [logo, other] = [await sent(await drawing('#7A1FA280')), await sent(await drawing('#00F'))];
    expect((await set({ productName: 'ACME', logo })).status).toBe(200);
    expect((await anybody('/api/display')).body.data).toEqual({ productName: 'ACME', logo: `/api/display/logo/${logo}` });
    const shown = await anybody(`/api/display/logo/${logo}`);
    const { width, height, hasAlpha } = await sharp(shown.bytes).metadata();
    expect([width, height, hasAlpha]).toEqual([320, 107, true]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await anybody(`/api/display/logo/${other}`)).status).toBe(404);
    expect((await anybody(`/api/files/${logo}`)).status).toBe(401);
    expect((await plant.get('admin', '/api/me')).body.data).toMatchObject({
      productName: 'ACME',
      logo: `/api/display/logo/${logo}`,
    });
  });

  it('forgets a logo that is taken away or replaced', async () => {
    const [first, second] = [await sent(await drawing('#111')), await sent(await drawing('#222'))];
    await set({ logo: first });
    await set({ logo: second });
    expect((await anybody(`/api/display/logo/${first}`)).status).toBe(404);
    await set({ logo: null });
    expect((await anybody(`/api/display/logo/${second}`)).status).toBe(404);
    expect(Object.keys((await anybody('/api/display')).body.data!)).toEqual(['productName']);
  });

  it('takes no document, nothing broken and nothing giant for a logo', async () => {
    expect(refusals(await set({ logo: await sent(PDF, 'file') }))).toEqual(['file.wrongType.picture@/logo']);
    expect(refusals(await plant.upload('admin', PDF))).toEqual(['file.wrongType.picture@']);
    expect(refusals(await plant.upload('admin', (await drawing('#333')).subarray(0, 60)))).toEqual(['file.broken@']);
    const giant = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#333' } })
      .png()
      .toBuffer();
    expect(refusals(await plant.upload('admin', giant))).toEqual(['file.tooManyPixels@']);
  });
});

describe('the accent colour', () => {
  it('is reported in a style sheet of its own, once it is set, until it is taken away', async () => {
    const css = async (headers?: Readonly<Record<string, string>>): Promise<Reply> => anybody('/api/display.css', headers);
    expect((await css()).bytes.toString()).toBe('');
    expect((await set({ accentColour: '#767676' })).status).toBe(200);
    const sheet = await css();
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.bytes.toString()).toContain('--takt-action:#767676;');
    expect((await css({ 'if-none-match': String(sheet.headers['etag']) })).status).toBe(304);
    expect((await set({ accentColour: null })).status).toBe(200);
    expect((await css()).bytes.toString()).toBe('');
  });

  it.each([
    ['zh', '白色文字在此颜色上的对比度只有4.47:1，至少要4.5:1'],
    ['en', 'White text has a contrast of 4.47:1 on this colour; it needs at least 4.5:1'],
  ])('is refused below the boundary with what it has and needs, in %s', async (language, text) => {
    const headers = { 'accept-language': language };
    const reply = await plant.get('admin', '/api/display/accent/777777', headers);
    expect(reply).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'display.lowContrast', text, at: '/accentColour' }] },
    });
    expect(refusals(await set({ accentColour: '#777777' }))).toEqual(['display.lowContrast@/accentColour']);
    expect(refusals(await set({ accentColour: 'purple' }))).toEqual([expect.stringContaining('@/accentColour')]);
  });

  it('is tried before it is saved, by who may set it', async () => {
    expect((await plant.get('admin', '/api/display/accent/7A1FA2')).body.data).toMatchObject({
      light: { action: '#7A1FA2' },
      dark: { action: '#DCA0FF' },
    });
    expect((await plant.get('operator', '/api/display/accent/7A1FA2')).status).toBe(403);
  });
});
