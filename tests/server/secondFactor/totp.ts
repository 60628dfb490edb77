import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app shows in a step. @see RFC 6238 */
export function totp(secret: Uint8Array, step: number): string {
  return new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({ timestamp: step * 30_000 });
}
