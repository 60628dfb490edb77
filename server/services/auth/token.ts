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

/** Scope of a token: the platform, or only the website of a pack. */
export type TokenScope = 'platform' | 'site';

/**
 * SHA-256 of a token. No salt: a random token cannot be guessed, and the digest must be found again. Digests differ by scope,
 * so a token is valid only in the scope it was issued for.
 */
export function digestOf(token: string, scope: TokenScope = 'platform'): Buffer {
  return createHash('sha256')
    .update(scope === 'platform' ? token : `${scope} ${token}`)
    .digest();
}
