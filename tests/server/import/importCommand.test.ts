import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readImportArgs } from '../../../server/cli/import/importArgs.ts';
import { run } from '../../../server/cli/import/index.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import { sentence } from '../../../server/cli/terminal.mjs';
import { mp3, wav } from '../../kit/sounds.ts';
import { openPlant, PASSWORD, type TestPlant } from './plantKit.ts';
import { workbook } from './workbooks.ts';

let plant: TestPlant;
let app: FastifyInstance;
let url: string;
const dir = mkdtempSync(join(tmpdir(), 'takt-import-'));
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
  url = await app.listen({ port: 0 });
  vi.stubEnv('IMPORT_PASSWORD', PASSWORD);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
  await app.close();
  await plant.close();
});

function file(text: string): string {
  const path = join(dir, 'file.csv');
  writeFileSync(path, text);
  return path;
}

describe('npm run import', () => {
  it('reads its arguments', () => {
    const args = ['dictionary', 'd.csv', '--dry-run', '--map', '字典编码=key', '--map', 'x='];
    args.push('--word', 'part:NOWDATE=date', '--word', 'part:X=', '--set', 'category=imported', '--files', 'old');
    expect(readImportArgs(args, 'http://here')).toEqual({
      entity: 'dictionary',
      file: 'd.csv',
      isDryRun: true,
      clears: false,
      keepsTotals: false,
      map: { 字典编码: 'key', x: '' },
      words: { part: { NOWDATE: 'date', X: '' } },
      set: { category: 'imported' },
      files: 'old',
      account: 'admin',
      url: 'http://here',
    });
    for (const bad of [
      [],
      ['a'],
      ['a', 'b', 'c'],
      ['a', 'b', '--map', 'x'],
      ['a', 'b', '--word', 'x=y'],
      ['a', 'b', '--set', 'x'],
      ['a', 'b', '--force'],
    ])
      expect(() => readImportArgs(bad, '')).toThrow('import.usage');
  });

  it('writes a file through the running server and ends in 1 when it is refused', async () => {
    const text = 'Nr,名称\nV1,Steel works\n';
    const command = (...args: string[]) => run(['supplier', file(text), '--url', url, ...args]);
    expect(await command('--map', 'Nr=code', '--dry-run')).toBe(0);
    expect(await plant.rows('SELECT code FROM supplier')).toEqual([]);
    expect(await command()).toBe(1);
    expect(await command('--map', 'Nr=code')).toBe(0);
    expect(await plant.rows('SELECT code FROM supplier')).toEqual([{ code: 'V1' }]);
  });

  it('takes a workbook', async () => {
    const cell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', '编码')}${cell('B1', '名称')}</row><row r="2">${cell('A2', 'V2')}${cell('B2', 'Magnets')}</row>`;
    const path = join(dir, 'file.xlsx');
    writeFileSync(path, workbook({ rows }));
    expect(await run(['supplier', path, '--url', url, '--map', '编码=code'])).toBe(0);
    expect(await plant.rows(`SELECT name FROM supplier WHERE code = 'V2'`)).toEqual([{ name: 'Magnets' }]);
  });

  it('takes a folder of recordings with a sheet, each sent once and only when every row is right', async () => {
    const folder = join(dir, 'archive');
    mkdirSync(join(folder, '2019'), { recursive: true });
    writeFileSync(join(folder, '2019', '2019-03-17.mp3'), await mp3(2));
    // Longer than a piece.
    writeFileSync(join(folder, '2019', '2019-03-24.wav'), wav(40, { rate: 16_000 }));
    const text = 'title,date,audio\nVineyard,2019-03-17,2019-03-17.mp3\nShepherd,2019-03-24,2019/2019-03-24.wav\n';
    const command = (sheet: string, ...more: string[]) =>
      run(['sunday-preach', file(sheet), '--url', url, '--set', 'preacher=Brother Wang', '--files', folder, ...more]);
    const files = (): ReturnType<TestPlant['rows']> => plant.rows('SELECT name FROM file ORDER BY name');
    const editor = ['--account', 'editor'];
    expect(await command(`${text}Salt,2019-03-31,lost.mp3\n`, ...editor)).toBe(1);
    expect(await command(text, ...editor, '--dry-run')).toBe(0);
    expect(await files()).toEqual([]);
    expect(await command(text, ...editor)).toBe(0);
    expect(await plant.rows('SELECT title, preacher, status, duration FROM sunday_preach ORDER BY date')).toEqual([
      { title: 'Vineyard', preacher: 'Brother Wang', status: 'draft', duration: 2 },
      { title: 'Shepherd', preacher: 'Brother Wang', status: 'draft', duration: 40 },
    ]);
    expect(await command(text, ...editor)).toBe(0);
    expect(await files()).toEqual([{ name: '2019-03-17.mp3' }, { name: '2019-03-24.wav' }]);
    expect(await plant.rows('SELECT 1 FROM sunday_preach')).toHaveLength(2);
  });

  it('says why a recording is not kept by the row that names it, and writes nothing', async () => {
    const folder = join(dir, 'broken');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'b.mp3'), Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400)]));
    const sheet = file('title,preacher,date,audio\nBread,A,2020-01-05,b.mp3\n');
    const said = vi.spyOn(console, 'error');
    expect(await run(['sunday-preach', sheet, '--url', url, '--account', 'editor', '--files', folder])).toBe(1);
    expect(said.mock.calls.flat().filter((line) => String(line).includes('2 audio'))).toHaveLength(1);
    said.mockRestore();
    expect(await plant.rows(`SELECT 1 FROM sunday_preach WHERE title = 'Bread'`)).toEqual([]);
  });

  it('says a fault of the whole file without a row, and one as one', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(join(dir, 'old.xls'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
    expect(await run(['supplier', join(dir, 'old.xls'), '--url', url])).toBe(1);
    const lines = said.mock.calls.flat().map(String);
    said.mockRestore();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/XLSX/);
    expect(lines[0]).not.toMatch(/^(?:Row|第)/);
    expect(sentence('import.refused', { count: 1 }, 'en')).toMatch(/1 fault\.$/);
    expect(sentence('import.refused', { count: 2 }, 'en')).toMatch(/2 faults\.$/);
  });

  it('says why it cannot begin', async () => {
    const codeOf = (args: string[]) => run(args).then(String, (error: { code: string }) => error.code);
    expect(await codeOf(['supplier', join(dir, 'none.csv'), '--url', url])).toBe('import.fileMissing');
    expect(await codeOf(['supplier', file('x'), '--url', url, '--account', 'nobody'])).toBe('import.signInFailed');
    expect(await codeOf(['supplier', file('code,name\n'), '--url', url, '--files', join(dir, 'none')])).toBe(
      'import.folderMissing',
    );
    expect(await codeOf(['supplier', file('x'), '--url', 'http://127.0.0.1:9'])).toBe('import.unreachable');
  });
});
