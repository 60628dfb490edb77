import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../../server/services/secrets/readKeys.ts';
import { SecretBox } from '../../../server/services/secrets/SecretBox.ts';

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

  it('is refused where it cannot be read', () => {
    expect(() => readKeys(join(folder, 'nowhere'))).toThrow(/fileUnreadable/);
  });
});
