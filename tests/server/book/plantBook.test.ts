import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PlantBook } from '../../../server/services/book/PlantBook.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

const root = publicTempDir();
const kept = join(root, 'kept');
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Writes what it was given, and notes that it ran. */
const WRITER = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const [folder] = process.argv.slice(2);
  appendFileSync(${JSON.stringify(join(root, 'runs'))}, 'x');
  mkdirSync(folder);
  writeFileSync(folder + '/index.json', readFileSync(0, 'utf8'));
`;
const sourceOf = (text: string) => ({ files: [{ path: 'a/b.rule.json', text }], former: [], shipped: [] });
const runs = (): number => readFileSync(join(root, 'runs'), 'utf8').length;

beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
  put('package.json', '{ "type": "module" }');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the book of a plant', () => {
  it('is missing where neither pages nor their sources are there', () => {
    expect(new PlantBook(root, kept).state()).toBe('missing');
  });

  it('is built where its sources are, once for all who ask, and ready then', async () => {
    const done = join(root, 'dist/book');
    put(
      'stories/storybook/run.mjs',
      `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(join(root, 'runs'))}, 'x');
       for (const dir of ['pages', 'writer']) mkdirSync(${JSON.stringify(done)} + '/' + dir, { recursive: true });
       writeFileSync(${JSON.stringify(done)} + '/pages/index.html', '');
       writeFileSync(${JSON.stringify(done)} + '/writer/write.js', '');`,
    );
    const book = new PlantBook(root, kept);
    expect([book.state(), book.state()]).toEqual(['coming', 'coming']);
    await expect.poll(() => book.state(), { timeout: 20_000 }).toBe('ready');
    expect(runs()).toBe(1);
  });

  it('is missing from then on where it cannot be built', async () => {
    put('stories/storybook/run.mjs', 'process.exit(1);');
    const book = new PlantBook(root, kept);
    expect(book.state()).toBe('coming');
    await expect.poll(() => book.state(), { timeout: 20_000 }).toBe('missing');
  });

  it('is written once for the same definitions, whoever asks, and again for others; the last two are kept', async () => {
    put('dist/book/writer/write.js', WRITER);
    const book = new PlantBook(root, kept);
    const [first, again] = await Promise.all([book.folder(sourceOf('1')), book.folder(sourceOf('1'))]);
    expect([again, runs()]).toEqual([first, 1]);
    expect(JSON.parse(readFileSync(join(first, 'index.json'), 'utf8'))).toEqual(sourceOf('1'));
    expect([await new PlantBook(root, kept).folder(sourceOf('1')), runs()]).toEqual([first, 1]);
    const others = [await book.folder(sourceOf('2')), await book.folder(sourceOf('3'))];
    expect([runs(), readdirSync(kept).length, ...others.map((each) => existsSync(each))]).toEqual([3, 2, true, true]);
  });

  it('is named by what a publication holds once, however often it is asked for', async () => {
    put('dist/book/writer/write.js', WRITER);
    const book = new PlantBook(root, kept);
    let read = 0;
    const text = { get: () => `${(read += 1) && 1}`, enumerable: true };
    const source = {
      files: [Object.defineProperty({ path: 'a/b.rule.json', text: '' }, 'text', text)],
      former: [],
      shipped: [],
    };
    const first = await book.folder(source);
    const once = read;
    expect([await book.folder(source), await book.folder(source), read]).toEqual([first, first, once]);
    expect([first, once]).toEqual([await book.folder(sourceOf('1')), 2]);
  });

  it('is nothing half written: a program that fails is said, and asked again', async () => {
    put(
      'dist/book/writer/write.js',
      "import { mkdirSync } from 'node:fs'; mkdirSync(process.argv[2]); throw new Error('no room');",
    );
    const book = new PlantBook(root, kept);
    await expect(book.folder(sourceOf('1'))).rejects.toThrow(/no room/);
    expect(readdirSync(kept)).toEqual([]);
    put('dist/book/writer/write.js', WRITER);
    await expect(book.folder(sourceOf('1'))).resolves.toContain(kept);
  });
});
