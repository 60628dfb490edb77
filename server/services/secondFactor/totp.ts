import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds for which one code is shown. */
const STEP_SECONDS = 30;
/** Steps by which the clock of a phone may differ, either way. */
const DRIFT_STEPS = 1;
const DIGITS = 6;
/** Bytes: as many as the digest of HMAC-SHA-1, which authenticator apps expect. */
const SECRET_LENGTH = 20;

/** A new secret of an authenticator app. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_LENGTH);
}

/** The code of a step. @see RFC 6238, RFC 4226 */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a moment lies in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / STEP_SECONDS);
}

/** The step whose code this is, the latest of those that may be shown at a moment; undefined when it is the code of none. */
export function matchingStep(secret: Buffer, code: string, moment: Date): number | undefined {
  const now = stepAt(moment);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, i) => now + DRIFT_STEPS - i);
  return steps.find((step) => isSame(totp(secret, step), code));
}

function isSame(right: string, given: string): boolean {
  const [wanted, offered] = [Buffer.from(right), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}

/** The address by which an app takes a secret in. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function enrolmentUrl(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as the letters of RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
