import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proofOf, sha256 } from '../../../church/forms/proof.ts';
import { FormTokens } from '../../../server/packs/church/forms/formToken.ts';

const NOW = new Date('2026-11-22T01:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describe('the digest of the forms, which plain HTTP has none of', () => {
  it.each([0, 1, 3, 4, 31, 54, 55])('is SHA-256, of %i characters', (length) => {
    const text = randomBytes(length)
      .toString('latin1')
      .replaceAll(/[^ -~]/g, 'x');
    const words = [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    expect(words).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('the work of a form', () => {
  const tokens = new FormTokens(Buffer.alloc(32, 7));

  it('is what the server asks for', async () => {
    const { token, bits } = tokens.make(NOW);
    const proof = await proofOf(token, bits);
    expect(tokens.read(token, proof, later(60))).toMatchObject({ isInTime: true, isProven: true });
  });

  it.each([[''], ['nonsense'], [undefined], ['1e9'], ['12345678901234567890']])('is not %s', (proof) => {
    const { token } = tokens.make(NOW);
    expect(tokens.read(token, proof, later(60))).toMatchObject({ isInTime: true, isProven: false });
  });

  it('is done for one form', async () => {
    const [one, other] = [tokens.make(NOW), tokens.make(NOW)];
    // By chance one holds for another once in 16,384 times: of two, one fails.
    const proofs = await Promise.all([one, one].map(({ token, bits }, nth) => proofOf(token, bits + nth)));
    const taken = proofs.filter((proof) => tokens.read(other.token, proof, later(60)).isProven);
    expect(taken.length).toBeLessThan(proofs.length);
  });
});

it('a form may lie open for a week', () => {
  const tokens = new FormTokens(Buffer.alloc(32, 7));
  const { token } = tokens.make(NOW);
  const inTime = [1, 3, 7_300, 6 * 86_400, 8 * 86_400].map((age) => tokens.read(token, '', later(age)).isInTime);
  expect(inTime).toEqual([false, true, true, true, false]);
});
