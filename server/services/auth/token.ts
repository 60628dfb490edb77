import { createHash, randomBytes } from 'node:crypto';

/** A token only its holder knows and the digest that is stored in its place. */
export interface Token {
  /** 256 random bits, base64url. */
  readonly text: string;
  readonly digest: Buffer;
}

/** A new token. */
export function newToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, digest: digestOf(text) };
}

/** Where a token opens: the platform, or the website of a pack alone. */
export type Door = 'platform' | 'site';

/**
 * SHA-256 of a token. No salt: a random token cannot be guessed, and the digest must be found again. Each door has digests of its own,
 * so a token is known at the one it was given at and at no other.
 */
export function digestOf(token: string, door: Door = 'platform'): Buffer {
  return createHash('sha256')
    .update(door === 'platform' ? token : `${door} ${token}`)
    .digest();
}
