import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FileReport } from '../../../renderer/pages/import/api.ts';
import { filesWithPaths, withDigests, withId, addFiles, withRefusal } from '../../../renderer/pages/import/chosenFiles.ts';
import { fileCounts, byImportance, megabytes } from '../../../renderer/pages/import/files/fileCounts.ts';

const MEGABYTE = 1_048_576;
const file = (name: string, text: string): File => new File([text], name);
const at = (path: string, text: string): { path: string; file: File } => ({
  path,
  file: file(path.split('/').at(-1)!, text),
});
const going = new AbortController().signal;

describe('chosen files', () => {
  it('are told by their path, size and first bytes; what systems hide is left out', async () => {
    expect(filesWithPaths([file('a.mp3', ''), file('.DS_Store', 'x')]).map(({ path }) => path)).toEqual(['a.mp3']);
    const [chosen] = await addFiles([], [at('2019/a.mp3', 'ID3 and much more')]);
    expect(chosen?.descriptor).toEqual({ path: '2019/a.mp3', size: 17, head: '49443320616e64206d756368' });
  });

  it('take the place of what was chosen before under the same path, with what was wrong with it', async () => {
    const first = await addFiles([], [at('a.mp3', 'x'), at('b.mp3', 'y')]);
    const refused = withRefusal(first, 'a.mp3', 'audio', { code: 'file.brokenAudio', params: {}, text: '' });
    expect(refused[0]?.descriptor.refusals).toEqual({ audio: { code: 'file.brokenAudio', params: {} } });
    const again = await addFiles(refused, [at('a.mp3', 'mended')]);
    expect(again.map(({ descriptor }) => [descriptor.path, descriptor.size, descriptor.refusals])).toEqual([
      ['a.mp3', 6, undefined],
      ['b.mp3', 1, undefined],
    ]);
    expect(withId(refused, 'a.mp3', 'audio', 'f1')[0]?.descriptor).toMatchObject({ ids: { audio: 'f1' } });
    expect(withId(refused, 'a.mp3', 'audio', 'f1')[0]?.descriptor.refusals).toBeUndefined();
  });

  it('are read where the server has one of the same name, and only those', async () => {
    const large = 'z'.repeat(5 * MEGABYTE);
    const chosen = await addFiles([], [at('a.mp3', large), at('b.mp3', 'y')]);
    const descriptor: (readonly number[])[] = [];
    const needed = [
      { path: 'a.mp3', sort: 'audio', isDigestWanted: true } as const,
      { path: 'b.mp3', sort: 'audio' } as const,
    ];
    const read = await withDigests(chosen, needed, going, (...progress) => descriptor.push(progress));
    expect(read.map((each) => each.descriptor.sha256)).toEqual([createHash('sha256').update(large).digest('hex'), undefined]);
    expect(descriptor).toEqual([[1, 1]]);
    await expect(withDigests(chosen, needed, AbortSignal.abort(), () => undefined)).rejects.toThrow(/abort/i);
  });
});

describe('what cells name', () => {
  const cell = (row: number, more: object = {}) => ({
    row,
    column: 'audio',
    sort: 'audio' as const,
    name: `${row}.mp3`,
    ...more,
  });
  const refusal = { code: 'import.fileNotChosen', params: {}, text: 'no' };
  const report: FileReport = {
    cells: [cell(2, { path: 'a' }), cell(3, { refusal }), cell(4, { path: 'a', sameAs: 2 }), cell(5, { path: 'b' })],
    files: [
      { path: 'a', sort: 'audio', id: 'f1' },
      { path: 'b', sort: 'audio' },
    ],
    unused: [],
    left: 9,
  };

  it('stands with what is wrong first, then what is named twice', () => {
    expect(byImportance(report.cells).map(({ row }) => row)).toEqual([3, 4, 2, 5]);
  });

  it('is counted: cells that found a file, files that are there and files to send', async () => {
    const chosen = await addFiles([], [at('a', 'xx'), at('b', 'yyy')]);
    expect(fileCounts(chosen, report)).toEqual({ found: 3, wrong: 1, kept: 1, toSend: 1, bytes: 3 });
    expect([megabytes(0), megabytes(1.26 * MEGABYTE), megabytes(300.4 * MEGABYTE)]).toEqual(['0.0 MB', '1.3 MB', '300 MB']);
  });
});
