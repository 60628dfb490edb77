import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../server/services/files/sweepFiles.ts';
import { wav } from '../../kit/sounds.ts';
import { openAlbums, type AlbumPlant, type Reply } from './albums.ts';

let plant: AlbumPlant;
beforeAll(async () => void (plant = await openAlbums()));
afterAll(() => plant.close());

const MB = 1_048_576;
const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const begin = (size: number, query = 'kind=audio&name=a.wav', as = 'album-keeper'): Promise<Reply> =>
  plant.post(as, `/api/uploads?${query}&size=${size}`);
const piece = (id: string, from: number, bytes: Buffer, as = 'album-keeper'): Promise<Reply> =>
  plant.post(as, `/api/uploads/${id}?from=${from}`, bytes);

describe('an upload in pieces', () => {
  it('goes on where its bytes end, and becomes a file with the last of them', async () => {
    const sound = wav(40, { rate: 16_000, channels: 2 });
    const id = (await begin(sound.length)).body.data!.id;
    expect((await piece(id, 0, sound.subarray(0, MB))).body.data).toMatchObject({ received: MB, size: sound.length });
    // The answer was lost: the same piece comes once more and is not written twice.
    expect((await piece(id, 0, sound.subarray(0, MB))).body.data).toMatchObject({ received: MB });
    // Nor is one written that leaves a hole.
    expect((await piece(id, 2 * MB, sound.subarray(2 * MB, 2 * MB + 9))).body.data).toMatchObject({ received: MB });
    // The phone wakes up and asks.
    expect((await plant.get('album-keeper', `/api/uploads/${id}`)).body.data).toMatchObject({ received: MB });
    await piece(id, MB, sound.subarray(MB, 2 * MB));
    const last = await piece(id, 2 * MB, sound.subarray(2 * MB));
    expect(last.body.data).toMatchObject({ received: sound.length, file: { duration: 40, mimeType: 'audio/mpeg' } });
    // A client that missed that answer asks again and gets the same file.
    const { file } = last.body.data!;
    expect((await plant.get('album-keeper', `/api/uploads/${id}`)).body.data!.file).toEqual(file);
    expect((await plant.get('album-keeper', `/api/files/${file!.id}`)).status).toBe(200);
  });

  it('is reported each time why it was not kept', async () => {
    const id = (await begin(8)).body.data!.id;
    expect(codes(await piece(id, 0, Buffer.from('no sound')))).toEqual(['file.wrongType.audio']);
    expect(codes(await plant.get('album-keeper', `/api/uploads/${id}`))).toEqual(['file.wrongType.audio']);
  });

  it('is refused before a byte is sent: empty, too large, of another kind', async () => {
    expect(codes(await begin(0))).toEqual(['file.empty']);
    const large = await begin(301 * MB);
    expect([large.status, ...codes(large)]).toEqual([413, 'file.tooLarge']);
    expect(codes(await begin(26 * MB, 'kind=picture&name=a'))).toEqual(['file.tooLarge']);
    expect((await begin(5, 'kind=program&name=a')).status).toBe(422);
  });

  it('takes no more than was announced, and no piece above 1 MiB', async () => {
    const id = (await begin(10)).body.data!.id;
    expect((await piece(id, 0, Buffer.alloc(11))).body.data).toMatchObject({ received: 0 });
    expect((await piece(id, 0, Buffer.alloc(MB + 1))).status).toBe(413);
  });

  it('is nobody else’s', async () => {
    const id = (await begin(10)).body.data!.id;
    const replies = await Promise.all([
      plant.get('album-writer', `/api/uploads/${id}`),
      piece(id, 0, Buffer.alloc(5), 'album-writer'),
      plant.get('nobody', `/api/uploads/${id}`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 401]);
    expect((await plant.get('album-keeper', `/api/uploads/${id}`)).body.data).toMatchObject({ received: 0 });
  });

  it('can be left, and is swept away when it is forgotten for a day', async () => {
    const folder = join(plant.dataDir, 'files', 'incoming');
    const all = (): readonly string[] => readdirSync(folder, { recursive: true }) as string[];
    const left = (await begin(10)).body.data!.id;
    await plant.drop('album-keeper', `/api/uploads/${left}`);
    expect(codes(await plant.get('album-keeper', `/api/uploads/${left}`))).toEqual(['file.noUpload']);
    const forgotten = (await begin(10)).body.data!.id;
    const path = join(
      folder,
      all().find((name) => name.endsWith(forgotten))!,
    );
    const old = new Date('2026-03-01T07:00:00Z');
    for (const name of [path, `${path}.json`]) utimesSync(name, old, old);
    const { pool, bundle } = plant.platform;
    const now = new Date('2026-03-02T08:00:00Z');
    await sweepFiles({ pool, bundle: bundle(), dataDir: plant.dataDir, now }, new AbortController().signal);
    expect([existsSync(path), existsSync(`${path}.json`)]).toEqual([false, false]);
  });

  it('is one of at most twenty that somebody has under way; what is whole is none of them', async () => {
    const replies = [];
    for (let at = 0; at < 3; at += 1) {
      const sound = wav(1);
      const { id } = (await begin(sound.length, undefined, 'album-other')).body.data!;
      expect((await piece(id, 0, sound, 'album-other')).body.data!.file).toBeDefined();
    }
    for (let at = 0; at < 21; at += 1) replies.push(await begin(10, undefined, 'album-other'));
    expect(replies.flatMap(codes)).toEqual(['file.tooManyOpen']);
  });
});
