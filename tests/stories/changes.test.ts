import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesSince } from '../../stories/generate/changesSince.ts';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));
const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
const write = (path: string, content: object): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};

describe('what changed since a revision', () => {
  beforeAll(() => {
    git('init', '-q');
    write('warehouse/one.rule.json', { ok: 'true', code: 'a.b' });
    write('warehouse/gone.rule.json', { ok: 'true' });
    write('warehouse/same.rule.json', { ok: 'true' });
    git('add', '.');
    git('commit', '-qm', 'first');
    write('warehouse/one.rule.json', { ok: 'false', code: 'a.b' });
    write('quality/same.rule.json', { ok: 'true' });
    write('warehouse/new.rule.json', { ok: 'true' });
    rmSync(join(folder, 'warehouse/gone.rule.json'));
    rmSync(join(folder, 'warehouse/same.rule.json'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what is new, gone or another in meaning; one that only moved is the same', () => {
    const { since, definitions } = changesSince('HEAD', definitionFiles(folder), folder);
    expect(since).toMatch(/^[0-9a-f]{4,}$/);
    expect(Object.entries(definitions).map(([of, { what }]) => `${of} ${what}`)).toEqual([
      'rule/gone removed',
      'rule/new added',
      'rule/one changed',
    ]);
    expect(definitions['rule/one']!.changes[0]!.params).toMatchObject({ before: 'true', after: 'false' });
  });

  it('is said in sentences: those that are gone and those that are new', () => {
    const { sentences } = changesSince('HEAD', definitionFiles(folder), folder).definitions['rule/one']!;
    expect([sentences?.gone.length, sentences?.added.length]).toEqual([1, 1]);
    expect(sentences?.gone).not.toEqual(sentences?.added);
  });

  it('is nothing where there is no such revision', () => {
    expect(changesSince('no-such-revision', definitionFiles(folder), folder)).toEqual({ since: '', definitions: {} });
    expect(readFileSync(join(folder, 'warehouse/one.rule.json'), 'utf8')).toContain('false');
  });
});
