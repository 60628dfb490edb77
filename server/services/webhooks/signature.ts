import { createHmac, randomBytes } from 'node:crypto';

/** Header of a delivery: when it was signed, and the signature. */
export const SIGNATURE = 'takt-signature';
/** Header of a delivery: its id, the same for every attempt. */
export const DELIVERY = 'takt-delivery';

/** Bytes of a key. */
const KEY_LENGTH = 32;

/** A new key, as its receiver enters it: 256 random bits, base64url. */
export function newKey(): string {
  return randomBytes(KEY_LENGTH).toString('base64url');
}

/**
 * The header that proves who sent a body, and when: HMAC-SHA-256 under the key over the second, a full stop and the body. An old one is known
 * by its second.
 */
export function signatureOf(key: string, body: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1_000);
  return `t=${second},v1=${createHmac('sha256', key).update(`${second}.${body}`).digest('hex')}`;
}
