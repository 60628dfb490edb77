import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How every sealed value begins; a column of a personal field holds nothing else. */
export const SEALED = 'enc1.';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const PARTS = /^enc1\.([0-9a-f-]{36})\.([\w-]+)$/;

/** A new key of a row. */
export function newKey(): Buffer {
  return randomBytes(32);
}

/** A text under the key of its row. It says which row that is, and opens for no other. */
export function seal(row: string, key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(row));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${SEALED}${row}.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
}

/** The row a sealed value belongs to; undefined for what is not sealed. */
export function rowOf(sealed: unknown): string | undefined {
  return typeof sealed === 'string' ? PARTS.exec(sealed)?.[1] : undefined;
}

/** What was sealed; undefined when the key is gone or another. */
export function open(sealed: string, key: Buffer | undefined): string | undefined {
  const [, row, packed] = PARTS.exec(sealed) ?? [];
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
