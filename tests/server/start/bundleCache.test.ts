import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bundle, SourceFile } from '#engine';
import { cachedBundle } from '../../../server/start/bundleCache.ts';
import { plant } from '../../engine/store/plant.ts';

const bundle = plant();
const files: readonly SourceFile[] = [{ path: 'shop/box.entity.json', text: '{}' }];
const scenario = {
  id: 'tried',
  given: {},
  steps: [],
  written: (at: string) => ({ file: 'tried.json', pointer: at, line: 7 }),
};

describe('compiled definitions on disk', () => {
  let dir: string;
  let compiled: number;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'bundles-'));
    compiled = 0;
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const read = (of = files, into = dir): Bundle =>
    cachedBundle(into, of, () => {
      compiled += 1;
      return { ...bundle, scenarios: new Map([['tried', scenario]]) };
    });
  const kept = (): string => join(dir, readdirSync(dir)[0]!);

  it('are compiled once, and found from then on', () => {
    const [first, second] = [read(), read()];
    expect([compiled, second.hash, [...second.actions.keys()]]).toEqual([1, first.hash, [...first.actions.keys()]]);
  });

  it('are compiled again when a word of a file is another', () => {
    read();
    read([{ ...files[0]!, text: '{ }' }]);
    expect(compiled).toBe(2);
  });

  it.each([
    ['damaged', (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === whole.length - 9 ? byte ^ 1 : byte)))],
    ['cut off', (whole: Buffer) => whole.subarray(0, 1_000)],
    ['of another program', () => Buffer.from('PK')],
    ['empty', () => Buffer.alloc(0)],
  ])('are compiled again, and kept again, when what is there is %s', (_, spoil) => {
    read();
    writeFileSync(kept(), spoil(readFileSync(kept())));
    read();
    read();
    expect(compiled).toBe(2);
  });

  it('say where a scenario is written, for which they are compiled', () => {
    read();
    const found = read().scenarios.get('tried')!;
    expect([found.steps, compiled]).toEqual([[], 1]);
    expect(found.written!('/steps/0')).toEqual({ file: 'tried.json', pointer: '/steps/0', line: 7 });
    expect(compiled).toBe(2);
  });

  it('are compiled each time where nothing can be kept', () => {
    const nowhere = join(aFile(), 'below');
    read(files, nowhere);
    read(files, nowhere);
    expect(compiled).toBe(2);
  });

  it('of eight sets are kept, the newest', () => {
    for (let n = 0; n < 10; n += 1) read([{ ...files[0]!, text: `${n}` }]);
    expect(readdirSync(dir)).toHaveLength(8);
  });

  /** A file, below which there can be no folder. */
  function aFile(): string {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    return file;
  }
});
