import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readImportArgs } from '../../../server/cli/import/importArgs.ts';
import { run } from '../../../server/cli/import/index.ts';
import { buildApp } from '../../../server/http/app.ts';
import { openPlant, PASSWORD, type TestPlant } from './plantKit.ts';
import { workbook } from './workbooks.ts';

let plant: TestPlant;
let app: FastifyInstance;
let url: string;
const dir = mkdtempSync(join(tmpdir(), 'takt-import-'));
beforeAll(async () => {
  plant = await openPlant();
  app = buildApp(plant.deps);
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
    args.push('--word', 'part:NOWDATE=date', '--word', 'part:X=', '--set', 'category=imported');
    expect(readImportArgs(args, 'http://here')).toEqual({
      entity: 'dictionary',
      file: 'd.csv',
      isDryRun: true,
      map: { 字典编码: 'key', x: '' },
      words: { part: { NOWDATE: 'date', X: '' } },
      set: { category: 'imported' },
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

  it('says why it cannot begin', async () => {
    const codeOf = (args: string[]) => run(args).then(String, (error: { code: string }) => error.code);
    expect(await codeOf(['supplier', join(dir, 'none.csv'), '--url', url])).toBe('import.fileMissing');
    expect(await codeOf(['supplier', file('x'), '--url', url, '--account', 'nobody'])).toBe('import.signInFailed');
    expect(await codeOf(['supplier', file('x'), '--url', 'http://127.0.0.1:9'])).toBe('import.unreachable');
  });
});
