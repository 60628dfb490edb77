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

/** SHA-256 of a token. No salt: a random token cannot be guessed, and the digest must be found again. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
