import { Secret, TOTP } from 'otpauth';

/** Seconds for which one code is shown. */
const STEP_SECONDS = 30;
/** Steps by which the clock of a phone may differ, either way. */
const DRIFT_STEPS = 1;
/** Bytes: as many as the digest of HMAC-SHA-1, which authenticator apps expect. */
const SECRET_LENGTH = 20;

const toSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });
const codeGenerator = (secret: Uint8Array): TOTP => new TOTP({ secret: toSecret(secret), period: STEP_SECONDS });

/** A new secret of an authenticator app. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_LENGTH }).bytes);
}

/** The step that a moment lies in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / STEP_SECONDS);
}

/** The step whose code this is (RFC 6238), of those that may be shown at a moment; undefined when it is the code of none. */
export function matchingStep(secret: Uint8Array, code: string, moment: Date): number | undefined {
  // Anything else is refused by an exception.
  if (!/^\d{6}$/.test(code)) return undefined;
  const away = codeGenerator(secret).validate({ token: code, timestamp: moment.getTime(), window: DRIFT_STEPS });
  return away === null ? undefined : stepAt(moment) + away;
}

/** The address by which an app takes a secret in. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function enrolmentUrl(secret: Uint8Array, account: string, issuer: string): string {
  return new TOTP({ issuer, label: account, secret: toSecret(secret) }).toString();
}

/** Bytes as the letters of RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  return toSecret(bytes).base32;
}
