import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3, wav } from '../../kit/sounds.ts';
import { openAlbums, type AlbumPlant } from '../files/albums.ts';

let plant: AlbumPlant;
beforeAll(async () => void (plant = await openAlbums()));
afterAll(() => plant.close());

const SOUNDS = new Map<string, Buffer>();
beforeAll(async () => {
  for (const [path, bytes] of [
    ['archive/2019/2019-03-17.mp3', await mp3(2)],
    ['archive/2019/2019-03-24.wav', wav(3)],
    ['archive/2019/notes.txt', Buffer.from('no sound at all')],
  ] as const)
    SOUNDS.set(path, bytes);
});

interface ChosenFileInfo {
  readonly path: string;
  readonly size: number;
  readonly head: string;
  readonly sha256?: string;
  readonly ids?: object;
}

const chosenFile = (path: string, more: object = {}): ChosenFileInfo => {
  const bytes = SOUNDS.get(path)!;
  return { path, size: bytes.length, head: bytes.subarray(0, 12).toString('hex'), ...more };
};
const digest = (path: string): string => createHash('sha256').update(SOUNDS.get(path)!).digest('hex');

interface Answer {
  readonly code: number;
  readonly data: Report & { readonly sheet?: { readonly rows: readonly unknown[] } };
  readonly refusals?: readonly { readonly row: number; readonly column?: string; readonly code: string }[];
}

interface Report {
  readonly cells: readonly { readonly row: number; readonly path?: string; readonly refusal?: { readonly code: string } }[];
  readonly files: readonly { readonly path: string; readonly id?: string; readonly isDigestWanted?: boolean }[];
  readonly unused: readonly string[];
  readonly left: number;
}

async function send(url: string, sheet: string, files: readonly ChosenFileInfo[], as = 'editor'): Promise<Answer> {
  const form = new FormData();
  form.set('sheet', new Blob([sheet], { type: 'text/csv' }));
  form.set('files', JSON.stringify(files));
  return (await plant.form(as, `/api/import/${url}`, form)).body as unknown as Answer; // the kit knows the answers about files only
}

const upload = async (path: string): Promise<string> =>
  (await plant.upload('editor', SOUNDS.get(path)!, `kind=audio&name=${path.split('/').at(-1)}`)).body.data!.id;

const [FIRST, SECOND, NOTES] = ['archive/2019/2019-03-17.mp3', 'archive/2019/2019-03-24.wav', 'archive/2019/notes.txt'];
const HEADING = '题目,preacher,日期,audio';
const SHEET = [HEADING, '葡萄园,王弟兄,2019-03-17,2019-03-17.MP3', '好牧人,李姊妹,2019/3/24,2019\\2019-03-24.wav'].join('\n');
const sermons = async (): Promise<unknown> =>
  (
    await plant.pool.query(
      `SELECT s.title, s.status, s.duration, f.name, f.mime_type AS type FROM sunday_preach AS s LEFT JOIN file AS f ON f.id = s.audio ORDER BY s.date`,
    )
  ).rows;
const count = async (table: string): Promise<number> =>
  Number((await plant.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n);

describe('a sheet whose rows name files', () => {
  it('is reported which file each row means, which none does, and what no row names', async () => {
    const sheet = [
      SHEET,
      '迷羊,王弟兄,2019-03-31,lost.mp3',
      '面包,王弟兄,2019-04-07,notes.txt',
      '盐,王弟兄,2019-04-14,2019-03-17.mp3',
    ];
    const files = [FIRST, SECOND, NOTES].map((path) => chosenFile(path));
    const { data } = await send('sunday-preach/files', sheet.join('\n'), [...files, { ...files[0]!, path: 'archive/x.mp3' }]);
    expect(data.cells.map(({ row, path, refusal }) => [row, path, refusal?.code])).toEqual([
      [2, FIRST, undefined],
      [3, SECOND, undefined],
      [4, undefined, 'import.fileNotChosen'],
      [5, NOTES, 'file.wrongType.audio'],
      [6, FIRST, undefined],
    ]);
    expect(data.cells[4]).toMatchObject({ sameAs: 2, column: 'audio', name: '2019-03-17.mp3' });
    expect(data.files).toEqual([
      { path: FIRST, sort: 'audio' },
      { path: SECOND, sort: 'audio' },
    ]);
    expect(data.unused).toEqual(['archive/x.mp3']);
  });

  it('tells files of one name apart by their folder, and asks for it where it is missing', async () => {
    const sheet = [HEADING, 'A,B,2019-01-01,a.mp3', 'C,D,2019-01-02,2020/a.mp3', 'E,F,2019-01-03,0/a.mp3'].join('\n');
    const files = ['in/2019/a.mp3', 'in/2020/a.mp3'].map((path) => ({ ...chosenFile(FIRST), path }));
    const { data } = await send('sunday-preach/files', sheet, files);
    expect(data.cells.map(({ path, refusal }) => refusal?.code ?? path)).toEqual([
      'import.fileAmbiguous',
      'in/2020/a.mp3',
      'import.fileNotChosen',
    ]);
  });

  it('is checked as it would be written before a byte of a file is sent', async () => {
    const files = [chosenFile(FIRST), chosenFile(SECOND)];
    expect(await send('sunday-preach?dryRun=1', SHEET, files)).toMatchObject({ code: 200, data: { created: 2 } });
    expect([await count('sunday_preach'), await count('file')]).toEqual([0, 0]);
    const bad = await send('sunday-preach?dryRun=1', `${SHEET}\n,王弟兄,2019-03-31,lost.mp3\n`, files);
    expect(bad.refusals?.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'audio', 'import.fileNotChosen'],
      [4, '题目', 'common.required'],
    ]);
    expect(bad.data.sheet?.rows).toHaveLength(1);
  });

  it('is not written while a file was not sent', async () => {
    const { refusals } = await send('sunday-preach', SHEET, [chosenFile(FIRST), chosenFile(SECOND)]);
    expect(refusals?.map(({ row, code }) => [row, code])).toEqual([
      [2, 'import.fileNotSent'],
      [3, 'import.fileNotSent'],
    ]);
    expect(await count('sunday_preach')).toBe(0);
  });

  it('says by its row why a file was not kept', async () => {
    const broken = chosenFile(SECOND, { refusals: { audio: { code: 'file.brokenAudio', params: {} } } });
    const { refusals } = await send('sunday-preach?dryRun=1', SHEET, [chosenFile(FIRST), broken]);
    expect(refusals?.map(({ row, column, code }) => [row, column, code])).toEqual([[3, 'audio', 'file.brokenAudio']]);
  });

  it('becomes drafts that hold their recordings; nothing goes past the reviewer', async () => {
    const files = await Promise.all(
      [FIRST, SECOND].map(async (path) => chosenFile(path, { ids: { audio: await upload(path) } })),
    );
    expect(await send('sunday-preach', SHEET, files)).toMatchObject({ code: 200, data: { created: 2 } });
    expect(await sermons()).toEqual([
      { title: '葡萄园', status: 'draft', duration: 2, name: '2019-03-17.mp3', type: 'audio/mpeg' },
      { title: '好牧人', status: 'draft', duration: 3, name: '2019-03-24.wav', type: 'audio/mpeg' },
    ]);
  });

  it('needs no file again that is there, whatever the server made of it, and changes nothing', async () => {
    const asked = await send('sunday-preach/files', SHEET, [chosenFile(FIRST), chosenFile(SECOND)]);
    expect(asked.data.files.map(({ isDigestWanted }) => isDigestWanted)).toEqual([true, true]);
    const known = [FIRST, SECOND].map((path) => chosenFile(path, { sha256: digest(path) }));
    const { data } = await send('sunday-preach/files', SHEET, known);
    const files = known.map((file, i) => ({ ...file, ids: { audio: data.files[i]!.id } }));
    expect(await send('sunday-preach', SHEET, files)).toMatchObject({ code: 200, data: { created: 0, edited: 0, kept: 2 } });
    expect([await count('sunday_preach'), await count('file')]).toEqual([2, 2]);
  });

  it('names a place as the list shows it, and changes nothing when it comes again', async () => {
    const point = { name: '总堂', address: '中山路1号', accessible: true };
    const made = await plant.act('editor', 'church-point-create', point);
    expect(made.status).toBe(200);
    const sheet = [
      '题目,preacher,日期,churchPoint,serviceName,scriptureRef,content',
      '光,王弟兄,2020-01-05,总堂,第一堂,约1:4,"生命在他里头\n这生命就是人的光"',
      '盐,王弟兄,2020/1/12,,,太5:13,',
    ].join('\n');
    expect(await send('sunday-preach', sheet, [])).toMatchObject({ code: 200, data: { created: 2 } });
    expect(await send('sunday-preach', sheet, [])).toMatchObject({ code: 200, data: { created: 0, edited: 0, kept: 2 } });
    const wrong = sheet.replace('总堂', '分堂');
    expect((await send('sunday-preach', wrong, [])).refusals).toMatchObject([
      { row: 2, column: 'churchPoint', code: 'churchPoint.notExist' },
    ]);
  });

  it('says nothing of files that do not exist for whoever asks', async () => {
    const files = [chosenFile(FIRST, { sha256: digest(FIRST) })];
    const { data } = await send('album/files', 'code,song\nA,2019-03-17.mp3\n', files, 'album-keeper');
    expect(data.files).toEqual([{ path: FIRST, sort: 'audio' }]);
  });

  it('holds several files in a cell, and those of a part', async () => {
    const files = ['a.pdf', 'b.pdf', 'p.jpg'].map((path) => ({
      path,
      size: 9,
      head: Buffer.from(path.endsWith('pdf') ? '%PDF-1.7' : '\u00ff\u00d8\u00ff', 'latin1').toString('hex'),
    }));
    const sheet = 'code,papers,pages.title,pages.pictures\nA1,a.pdf | b.pdf,One,p.jpg\nA1,,Two,q.jpg\n';
    const { data } = await send('album/files', sheet, files, 'album-keeper');
    expect(data.cells.map(({ row, path, refusal }) => [row, path ?? refusal?.code])).toEqual([
      [2, 'a.pdf'],
      [2, 'b.pdf'],
      [2, 'p.jpg'],
      [3, 'import.fileNotChosen'],
    ]);
  });

  it('is refused when what is reported of its files is no such list', async () => {
    const bad = [{ path: 'a', size: -1, head: 'zz' }];
    expect((await send('sunday-preach/files', SHEET, bad)).refusals).toMatchObject([{ code: 'import.badFiles' }]);
    expect((await send('sunday-preach/files', SHEET, [], 'reviewer')).refusals).toMatchObject([
      { code: 'common.notAllowed' },
    ]);
  });
});
