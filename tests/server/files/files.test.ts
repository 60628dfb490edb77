import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEGABYTE, contentPath } from '../../../server/services/files/folder.ts';
import { sweepFiles } from '../../../server/services/files/sweepFiles.ts';
import { openAlbums, type AlbumPlant, type Reply } from './albums.ts';

let plant: AlbumPlant;
beforeAll(async () => void (plant = await openAlbums()));
afterAll(() => plant.close());

const blank = (width = 40, height = 30): Sharp => sharp({ create: { width, height, channels: 3, background: '#c33' } });
const jpeg = (width?: number, height?: number): Promise<Buffer> => blank(width, height).jpeg().toBuffer();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF');
/** What the plant lets a document have unless it says otherwise. */
const FILE_LIMIT = 25 * MEGABYTE;
const NO_SUCH = '00000000-0000-7000-8000-00000000dead';

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);

async function kept(as: string, bytes: Buffer, query?: string): Promise<string> {
  const reply = await plant.upload(as, bytes, query);
  expect(codes(reply)).toEqual([]);
  return reply.body.data!.id;
}

const incoming = (): readonly string[] => readdirSync(join(plant.dataDir, 'files', 'incoming'));

describe('an upload', () => {
  it('is drawn anew: upright, no longer than 2,560, and without what its camera wrote into it', async () => {
    const camera = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } };
    const sent = await blank(3000, 1000).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const id = await kept('album-keeper', sent);
    const { bytes, headers } = await plant.get('album-keeper', `/api/files/${id}`);
    const shown = await sharp(bytes).metadata();
    expect([shown.width, shown.height, shown.exif, headers['content-type']]).toEqual([853, 2560, undefined, 'image/jpeg']);
    expect(bytes.includes('Secret')).toBe(false);
  });

  it('lies where only the owner of the server looks', async () => {
    await kept('album-keeper', await jpeg());
    const folders = readdirSync(join(plant.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const modes = folders
      .filter((each) => each.isDirectory())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).mode);
    expect(new Set([statSync(join(plant.dataDir, 'files')).mode, ...modes].map((mode) => mode & 0o777))).toEqual(
      new Set([0o700]),
    );
  });

  it('keeps what is transparent as PNG, and turns WebP into JPEG', async () => {
    const glass = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const types = await Promise.all(
      [glass, await blank().webp().toBuffer()].map(async (bytes) => {
        const { headers } = await plant.get('album-keeper', `/api/files/${await kept('album-keeper', bytes)}`);
        return headers['content-type'];
      }),
    );
    expect(types).toEqual(['image/png', 'image/jpeg']);
  });

  it('loses a payload that rides behind, before or inside the pixels', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]);';
    const behind = Buffer.concat([await jpeg(), Buffer.from(script)]);
    const zip = Buffer.concat([await blank().png().toBuffer(), Buffer.from('PK\u0003\u0004evil.exe')]);
    const commented = await blank()
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    for (const bytes of [behind, zip, commented]) {
      const got = (await plant.get('album-keeper', `/api/files/${await kept('album-keeper', bytes)}`)).bytes;
      expect(['<script', '<?php', 'evil.exe'].filter((text) => got.includes(text))).toEqual([]);
    }
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML that says it is a picture', '<html><body onload=alert(1)>'],
    ['a program', 'MZ\u0090\u0000'],
    ['an archive', 'PK\u0003\u0004'],
    ['a GIF', 'GIF89a'],
    ['a PDF where a picture is asked for', '%PDF-1.4'],
  ])('is refused as %s, whatever it is called', async (_what, text) => {
    const reply = await plant.upload('album-keeper', Buffer.from(text, 'latin1'), 'kind=picture&name=cute.jpg');
    expect([reply.status, ...codes(reply)]).toEqual([422, 'file.wrongType.picture']);
    expect(incoming()).toEqual([]);
  });

  it('is refused when nothing is in it, when it is cut off, and when it only begins like a picture', async () => {
    expect(codes(await plant.upload('album-keeper', Buffer.alloc(0)))).toEqual(['file.empty']);
    const whole = await sharp(await jpeg(400, 400))
      .png()
      .toBuffer();
    expect(codes(await plant.upload('album-keeper', whole.subarray(0, whole.length / 2)))).toEqual(['file.broken']);
    expect(codes(await plant.upload('album-keeper', Buffer.from('\u00ff\u00d8\u00ffnothing', 'latin1')))).toEqual([
      'file.broken',
    ]);
  });

  it('is refused when it would be more than 40 million pixels, though it is small', async () => {
    const bomb = await blank(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(codes(await plant.upload('album-keeper', bomb))).toEqual(['file.tooManyPixels']);
  });

  it('is refused above 25 MB: at once when it says so, else with the first byte too many', async () => {
    const announced = await plant.upload('album-keeper', PDF, 'kind=file&name=a.pdf', { 'content-length': '1073741824' });
    expect([announced.status, ...codes(announced)]).toEqual([413, 'file.tooLarge']);
    const long = Buffer.concat([PDF, Buffer.alloc(FILE_LIMIT - PDF.length + 1)]);
    const sent = await plant.upload('album-keeper', long, 'kind=file&name=a.pdf');
    expect([sent.status, ...codes(sent)]).toEqual([413, 'file.tooLarge']);
    expect(codes(await plant.upload('album-keeper', long.subarray(0, FILE_LIMIT), 'kind=file&name=a.pdf'))).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  it.each(['../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd', 'a\u0001b/../passwd'])(
    'called %j is a name and no path',
    async (name) => {
      const id = await kept('album-keeper', await jpeg(), `kind=picture&name=${encodeURIComponent(name)}`);
      const { headers } = await plant.get('album-keeper', `/api/files/${id}`);
      expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.]+$/);
      const { rows } = await plant.pool.query<{ sha256: string }>('SELECT sha256 FROM file WHERE id = $1', [id]);
      expect(statSync(contentPath(plant.dataDir, rows[0]!.sha256)).isFile()).toBe(true);
    },
  );

  it('is of somebody signed in, as plain bytes, and not from another site', async () => {
    const bytes = await jpeg();
    expect((await plant.upload('nobody', bytes)).status).toBe(401);
    expect((await plant.upload('album-keeper', bytes, undefined, { 'content-type': 'image/jpeg' })).status).toBe(415);
    expect((await plant.upload('album-keeper', bytes, undefined, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await plant.upload('album-keeper', bytes, 'kind=program&name=a')).status).toBe(422);
  });
});

describe('a download', () => {
  it('is inert, is reported apart by its content and comes small where that is enough', async () => {
    const id = await kept('album-keeper', await jpeg(900, 600));
    const whole = await plant.get('album-keeper', `/api/files/${id}`);
    expect(whole.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const again = await plant.get('album-keeper', `/api/files/${id}`, { 'if-none-match': String(whole.headers['etag']) });
    expect(again.status).toBe(304);
    const small = await plant.get('album-keeper', `/api/files/${id}?size=small`);
    expect((await sharp(small.bytes).metadata()).width).toBe(320);
  });

  it('of a document is saved, never shown', async () => {
    const id = await kept('album-keeper', PDF, 'kind=file&name=图纸.pdf');
    const { headers, bytes } = await plant.get('album-keeper', `/api/files/${id}`);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('图纸.pdf')}`);
    expect(bytes.equals(PDF)).toBe(true);
  });

  it.each(['report.html', 'setup.exe', 'drawing.pdf.svg'])(
    'is saved as what it is, whatever it was called: %s',
    async (name) => {
      const id = await kept('album-keeper', PDF, `kind=file&name=${name}`);
      const { headers } = await plant.get('album-keeper', `/api/files/${id}`);
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}.pdf`);
    },
  );

  it('is open to nobody but its owner until a record refers to it, then to whoever sees the record', async () => {
    const [own, cover, page] = await Promise.all(['1', '2', '3'].map(async () => kept('album-writer', await jpeg())));
    const status = async (as: string, id = ''): Promise<number> => (await plant.get(as, `/api/files/${id}`)).status;
    expect(await status('album-writer', own)).toBe(200);
    expect(await status('album-keeper', own)).toBe(404);
    const made = await plant.act('album-writer', 'album-create', {
      code: 'A1',
      cover,
      pages: [{ title: 'One', pictures: [page] }],
    });
    expect(codes(made)).toEqual([]);
    for (const id of [cover, page]) expect(await status('album-keeper', id)).toBe(200);
    // Who wrote it without being allowed to read it does not see it any more, and others never do.
    for (const as of ['album-writer', 'album-other']) for (const id of [cover, page]) expect(await status(as, id)).toBe(404);
    expect(await status('album-keeper', NO_SUCH)).toBe(404);
  });

  it('tells a reader of the record which files there are, in order', async () => {
    const [a, b] = [
      await kept('album-keeper', PDF, 'kind=file&name=a.pdf'),
      await kept('album-keeper', PDF, 'kind=file&name=b.pdf'),
    ];
    await plant.act('album-keeper', 'album-create', { code: 'A2', papers: [b, a] });
    const { body } = await plant.get('album-keeper', '/api/records/album?code=A2');
    expect(body).toMatchObject({
      data: {
        record: {
          papers: [
            { id: b, code: 'b.pdf' },
            { id: a, code: 'a.pdf' },
          ],
        },
      },
    });
    const list = await plant.get('album-keeper', '/api/queries/album');
    expect(JSON.stringify(list.body)).toContain('b.pdf');
  });
});

describe('naming a file in an input', () => {
  it('is refused where it does not exist for who sends it, at its place', async () => {
    const foreign = await kept('album-keeper', await jpeg());
    const reply = await plant.act('album-writer', 'album-create', {
      code: 'A3',
      cover: foreign,
      pages: [{ title: 'One', pictures: [NO_SUCH] }],
    });
    expect(reply.status).toBe(404);
    expect(reply.body.refusals).toMatchObject([
      { code: 'file.notExist', at: '/cover' },
      { code: 'file.notExist', at: '/pages/0/pictures/0' },
    ]);
  });

  it('is refused where the field holds another sort of file', async () => {
    const [paper, photo] = [
      await kept('album-keeper', PDF, 'kind=file&name=a.pdf'),
      await kept('album-keeper', await jpeg()),
    ];
    const pages = [{ title: 'One', pictures: [photo, paper] }];
    const reply = await plant.act('album-keeper', 'album-create', {
      code: 'A3',
      cover: paper,
      pages,
      papers: [paper, photo],
    });
    expect(reply.body.refusals).toMatchObject([
      { code: 'file.wrongType.picture', at: '/cover' },
      { code: 'file.wrongType.picture', at: '/pages/0/pictures/1' },
    ]);
  });

  it('is refused when it is no id, and when there are more than the field takes', async () => {
    const bad = await plant.act('album-keeper', 'album-create', { code: 'A4', cover: '../../etc/passwd' });
    expect(bad.body.refusals).toMatchObject([{ at: '/cover' }]);
    const papers = await Promise.all([1, 2, 3, 4].map(() => kept('album-keeper', PDF, 'kind=file&name=a.pdf')));
    const many = await plant.act('album-keeper', 'album-create', { code: 'A4', papers });
    expect(many.body.refusals).toMatchObject([{ at: '/papers' }]);
  });
});

describe('the sweep', () => {
  const sweep = (now: string): Promise<number> => {
    const { pool, bundle } = plant.platform;
    return sweepFiles({ pool, bundle: bundle(), dataDir: plant.dataDir, now: new Date(now) }, new AbortController().signal);
  };
  const where = async (id: string): Promise<string> => {
    const { rows } = await plant.pool.query<{ sha256: string }>('SELECT sha256 FROM file WHERE id = $1', [id]);
    return contentPath(plant.dataDir, rows[0]!.sha256);
  };

  it('takes what nobody used for a day, and leaves what a record, or another file of the same content, needs', async () => {
    await sweep('2026-03-04T08:00:01Z');
    const [unused, used, twin] = [await jpeg(51, 50), await jpeg(52, 50), await jpeg(53, 50)];
    const removed = await kept('album-keeper', unused);
    const cover = await kept('album-keeper', used);
    const one = await kept('album-keeper', twin);
    const paper = await kept('album-keeper', twin);
    await plant.act('album-keeper', 'album-create', { code: 'A5', cover, papers: [paper] });
    const places = [await where(removed), await where(cover), await where(one)];
    expect(await sweep('2026-03-03T07:59:59Z')).toBe(0);
    expect(await sweep('2026-03-03T08:00:01Z')).toBe(2);
    expect(places.map((path) => existsSync(path))).toEqual([false, true, true]);
    expect((await plant.get('album-keeper', `/api/files/${cover}`)).status).toBe(200);
  });

  it('takes the drawings of what it takes, and leaves what somebody is placing and what is called alike', async () => {
    const place = await where(await kept('album-keeper', await jpeg(54, 50)));
    const drawings = ['.small', '.w480', '.w1500'].map((ending) => place + ending);
    const others = [`${place}.${NO_SUCH}`, `${place}0`];
    for (const path of [...drawings, ...others]) writeFileSync(path, 'drawn');
    expect(await sweep('2026-03-06T08:00:01Z')).toBeGreaterThan(0);
    expect([place, ...drawings].map((path) => existsSync(path))).toEqual([false, false, false, false]);
    expect(others.map((path) => existsSync(path))).toEqual([true, true]);
  });
});
