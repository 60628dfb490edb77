import { randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from '../../core/sealedBytes.ts';

/** Prefix of every encrypted value; a column of a personal field holds nothing else. */
export const ENCRYPTED_PREFIX = 'enc1.';

const PARTS = /^enc1\.([0-9a-f-]{36})\.([\w-]+)$/;

/** A new key of a row. */
export function newKey(): Buffer {
  return randomBytes(32);
}

/** Encrypts a text under the key of its row; the ciphertext names the row and is bound to it. */
export function encrypt(row: string, key: Buffer, text: string): string {
  return `${ENCRYPTED_PREFIX}${row}.${sealBytes(key, row, Buffer.from(text)).toString('base64url')}`;
}

/** The row an encrypted value belongs to; undefined for a value that is not encrypted. */
export function sealedRow(encrypted: unknown): string | undefined {
  return typeof encrypted === 'string' ? PARTS.exec(encrypted)?.[1] : undefined;
}

/** The decrypted text; undefined when the key was destroyed or does not match. */
export function decrypt(encrypted: string, key: Buffer | undefined): string | undefined {
  const [, row, packed] = PARTS.exec(encrypted) ?? [];
  if (row === undefined || packed === undefined || key === undefined) return undefined;
  try {
    return openBytes(key, row, Buffer.from(packed, 'base64url')).toString();
  } catch {
    return undefined;
  }
}
