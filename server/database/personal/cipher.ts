import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Prefix of every encrypted value; a column of a personal field holds nothing else. */
export const ENCRYPTED_PREFIX = 'enc1.';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const PARTS = /^enc1\.([0-9a-f-]{36})\.([\w-]+)$/;

/** A new key of a row. */
export function newKey(): Buffer {
  return randomBytes(32);
}

/** Encrypts a text under the key of its row; the ciphertext names the row and is bound to it. */
export function encrypt(row: string, key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(row));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${ENCRYPTED_PREFIX}${row}.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
}

/** The row an encrypted value belongs to; undefined for a value that is not encrypted. */
export function rowOf(encrypted: unknown): string | undefined {
  return typeof encrypted === 'string' ? PARTS.exec(encrypted)?.[1] : undefined;
}

/** The decrypted text; undefined when the key was destroyed or does not match. */
export function decrypt(encrypted: string, key: Buffer | undefined): string | undefined {
  const [, row, packed] = PARTS.exec(encrypted) ?? [];
  if (row === undefined || packed === undefined || key === undefined) return undefined;
  const bytes = Buffer.from(packed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
