import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../../server/core/environment.ts';
import { makeBox, openBox, readKeys } from '../../../server/services/secrets/readKeys.ts';
import type { StartLog } from '../../../server/core/StartRefused.ts';
import { SecretBox } from '../../../server/core/SecretBox.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const secret = Buffer.from('of an app');

describe('a secret that is read again', () => {
  it('is stored as it is where there is no key', () => {
    const stored = new SecretBox().seal('row', secret);
    expect(stored).toEqual({ secret, sealedBy: null });
    expect(new SecretBox([NEW]).open('row', stored)).toEqual(secret);
  });

  it('is sealed under the first key, each time otherwise, and opened by any', () => {
    const box = new SecretBox([OLD]);
    const [one, two] = [box.seal('row', secret), box.seal('row', secret)];
    expect(one.secret.includes(secret)).toBe(false);
    expect(one.secret.equals(two.secret)).toBe(false);
    expect(new SecretBox([NEW, OLD]).open('row', one)).toEqual(secret);
    expect(new SecretBox([NEW, OLD]).current).not.toBe(box.current);
  });

  it('is of no use in another row, changed, or without its key', () => {
    const box = new SecretBox([OLD]);
    const stored = box.seal('row', secret);
    expect(box.open('ROW', stored)).toEqual(secret);
    expect(() => box.open('other', stored)).toThrow(/authenticate/);
    for (let i = 0; i < stored.secret.length; i += 1) {
      const changed = Buffer.from(stored.secret);
      changed[i]! ^= 1;
      expect(() => box.open('row', { ...stored, secret: changed })).toThrow(/authenticate/);
    }
    expect(() => new SecretBox([NEW]).open('row', stored)).toThrow(/another key/);
  });
});

describe('the file of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'takt-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (text: string): SecretBox => {
    const file = join(folder, 'keys');
    writeFileSync(file, text);
    return readKeys(file);
  };

  it('has one a line, the one of now first', () => {
    expect(read(`${NEW}\r\n\n ${OLD}\n`).names).toEqual(new SecretBox([NEW, OLD]).names);
    expect(readKeys(undefined).current).toBeNull();
  });

  it.each(['', '\n', 'short', `${NEW}\nshort`])('is refused where a key is missing or too short: %j', (text) => {
    expect(() => read(text)).toThrow(/SECRETS_KEY_FILE/);
  });

  it('is refused where it is missing or cannot be read', () => {
    expect(() => readKeys(join(folder, 'nowhere'))).toThrow(/secretsFileMissing/);
    expect(() => readKeys(folder)).toThrow(/fileUnreadable/);
  });

  it('is made beside the bundled database, once, for its owner alone', () => {
    const log = vi.fn<StartLog>();
    const [dir, environment] = [join(folder, 'data'), readEnvironment({})];
    expect(openBox(environment, dir, []).current).toBeNull();
    const { current } = makeBox(environment, dir, [], log);
    expect(makeBox(environment, dir, [], log).current).toBe(current);
    expect(openBox(environment, dir, []).current).toBe(current);
    const file = join(dir, 'secrets.key');
    expect(log.mock.calls).toEqual([['server.secretsFileMade', { file }]]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is nobody’s to make for a database elsewhere: a start says what lies open, and refuses a file that is named and missing', () => {
    const log = vi.fn<StartLog>();
    const DATABASE_URL = 'postgresql://elsewhere/takt';
    expect(makeBox(readEnvironment({ DATABASE_URL }), folder, [], log).current).toBeNull();
    expect(log.mock.calls).toEqual([['server.secretsUnsealed', {}]]);
    const SECRETS_KEY_FILE = join(folder, 'nowhere');
    const environment = readEnvironment({ DATABASE_URL, SECRETS_KEY_FILE });
    for (const box of [makeBox, openBox])
      expect(() => (box === makeBox ? makeBox(environment, folder, [], log) : openBox(environment, folder, []))).toThrow(
        /secretsFileMissing/,
      );
    for (const box of [makeBox, openBox])
      expect(() =>
        box === makeBox ? makeBox(environment, folder, ['abc'], log) : openBox(environment, folder, ['abc']),
      ).toThrow(/secretsKeyMissing.*abc.*nowhere/);
  });

  it('is not made where the database was sealed under another: the start names the key and the place', () => {
    const [dir, environment] = [join(folder, 'restored'), readEnvironment({})];
    const log = vi.fn<StartLog>();
    expect(() => makeBox(environment, dir, ['abc'], log)).toThrow(/secretsKeyMissing.*abc.*restored\/secrets\.key/);
    expect(existsSync(join(dir, 'secrets.key'))).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });
});
