import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPath } from '../../../server/services/files/folder.ts';
import { recognizeFormat } from '../../../server/services/files/magic.ts';
import * as sounds from '../../kit/sounds.ts';
import { openAlbums, type AlbumPlant, type Reply } from './albums.ts';

let plant: AlbumPlant;
beforeAll(async () => void (plant = await openAlbums()));
afterAll(() => plant.close());

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const send = (bytes: Buffer, name = 'a'): Promise<Reply> => plant.upload('album-keeper', bytes, `kind=audio&name=${name}`);
const incoming = (): readonly string[] => readdirSync(join(plant.dataDir, 'files', 'incoming'));

describe('a recording', () => {
  it.each([
    ['audio/mpeg', () => sounds.mp3(3)],
    ['audio/mpeg', () => sounds.mp3WithTags(3)],
    ['audio/ogg', () => sounds.ogg(3)],
    ['audio/aac', () => sounds.aac(3)],
    ['audio/mp4', () => sounds.mp4(3)],
  ])('is kept as it is, with how long it lasts: %s', async (type, make) => {
    const bytes = await make();
    const reply = await send(bytes);
    expect([...codes(reply), reply.body.data?.duration]).toEqual([3]);
    const got = await plant.get('album-keeper', `/api/files/${reply.body.data!.id}`);
    expect([got.headers['content-type'], got.bytes.equals(bytes)]).toEqual([type, true]);
  });

  it.each([
    ['of one channel', { rate: 16_000 }],
    ['of two, faster than MP3 knows', { rate: 96_000, channels: 2 }],
    ['of 8 bits', { bits: 8 }],
    ['of 24 bits', { bits: 24 }],
    ['of floating samples', { bits: 32, tag: 3 }],
  ])('as WAV %s becomes an MP3 that lasts as long', async (_what, how) => {
    const sent = sounds.wav(3, how);
    const reply = await send(sent);
    expect([...codes(reply), reply.body.data?.duration]).toEqual([3]);
    const { headers, bytes } = await plant.get('album-keeper', `/api/files/${reply.body.data!.id}`);
    expect([headers['content-type'], recognizeFormat(bytes)?.mimeType, bytes.length < sent.length * 1.2]).toEqual([
      'audio/mpeg',
      'audio/mpeg',
      true,
    ]);
    expect(incoming()).toEqual([]);
  });

  it('is refused when it is a film, damaged, packed, or something else, whatever it is called', async () => {
    expect(codes(await send(sounds.mp4(3, 'vide')))).toEqual(['file.noAudio']);
    expect(codes(await send(sounds.mp4(3).subarray(0, 60)))).toEqual(['file.brokenAudio']);
    expect(codes(await send(Buffer.from('OggS and then nothing')))).toEqual(['file.noAudio']);
    expect(codes(await send(sounds.wav(1).subarray(0, 30)))).toEqual(['file.brokenAudio']);
    expect(codes(await send(sounds.wav(1, { tag: 85 })))).toEqual(['file.wavFormat']);
    expect(codes(await send(sounds.wav(1, { channels: 6 })))).toEqual(['file.wavFormat']);
    expect(codes(await send(Buffer.from('%PDF-1.4'), 'a.mp3'))).toEqual(['file.wrongType.audio']);
    expect(codes(await send(Buffer.from('<html><script>alert(1)</script>'), 'a.mp3'))).toEqual(['file.wrongType.audio']);
    expect(codes(await plant.upload('album-keeper', await sounds.mp3(1), 'kind=file&name=a'))).toEqual([
      'file.wrongType.file',
    ]);
    expect(incoming()).toEqual([]);
  });

  it('gives its length to the record that names it', async () => {
    const song = (await send(await sounds.mp3(4))).body.data!.id;
    expect(codes(await plant.act('album-keeper', 'album-create', { code: 'S1', song }))).toEqual([]);
    const { body } = await plant.get('album-keeper', '/api/records/album?code=S1');
    expect(body).toMatchObject({ data: { record: { seconds: 4, song } } });
    expect(codes(await plant.act('album-keeper', 'album-create', { code: 'S2' }))).toEqual([]);
  });
});

describe('a player', () => {
  let id = '';
  let whole: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    whole = await sounds.mp3(3);
    id = (await send(whole)).body.data!.id;
  });
  const part = (range: string, more = {}): Promise<Reply> =>
    plant.get('album-keeper', `/api/files/${id}`, { range, ...more });

  it.each([
    ['bytes=0-1', 0, 2],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('reads %s of it', async (range, from, to) => {
    const reply = await part(range);
    expect([reply.status, reply.headers['accept-ranges']]).toEqual([206, 'bytes']);
    expect(reply.bytes.equals(whole.subarray(from, to))).toBe(true);
    const first = from < 0 ? whole.length + from : from;
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${(to ?? whole.length) - 1}/${whole.length}`);
  });

  it('hears what is not there, and gets the whole when it asks for several parts or for another content', async () => {
    const beyond = await part(`bytes=${whole.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect((await part('bytes=0-1,5-6')).bytes.length).toBe(whole.length);
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('is stopped where the file is not for them', async () => {
    const reply = await plant.get('album-other', `/api/files/${id}`, { range: 'bytes=0-1' });
    expect(reply.status).toBe(404);
  });

  it('hears when the bytes are lost', async () => {
    const lost = (await send(await sounds.mp3(1))).body.data!.id;
    const { rows } = await plant.pool.query<{ sha256: string }>('SELECT sha256 FROM file WHERE id = $1', [lost]);
    expect(readFileSync(contentPath(plant.dataDir, rows[0]!.sha256)).length).toBeGreaterThan(0);
    const { rmSync } = await import('node:fs');
    rmSync(contentPath(plant.dataDir, rows[0]!.sha256));
    expect(codes(await plant.get('album-keeper', `/api/files/${lost}`))).toEqual(['file.lost']);
  });
});
