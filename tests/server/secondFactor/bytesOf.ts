import { Secret } from 'otpauth';

/** The bytes of a secret as an app reads them; RFC 4648. */
export function bytesOf(base32: string): Buffer {
  return Buffer.from(Secret.fromBase32(base32).bytes);
}
