import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../secret.ts';

/** A form may lie open for so long; milliseconds. */
const LIFETIME_MS = 7_200_000;
/** Least time a human needs to fill in the form; milliseconds. */
const MIN_FILL_MS = 3_000;
const NONCE = 12;
const MAC = 16;
const MOMENT = 6;

/** What the token of a form says. */
export interface FormVerdict {
  /** Digest of the token, so that it is used once; undefined for one that is not ours. */
  readonly digest: Buffer | undefined;
  readonly isInTime: boolean;
}

/** Tokens of forms: when a form was opened, signed. They lie nowhere; only what was used is kept, for as long as it would be good. */
export class FormTokens {
  private readonly key: Buffer;

  constructor(secret: Buffer) {
    this.key = keyFor(secret, 'form');
  }

  /** For a form that is opened now. */
  make(now: Date): string {
    const body = Buffer.alloc(MOMENT + NONCE);
    body.writeUIntBE(now.getTime(), 0, MOMENT);
    randomBytes(NONCE).copy(body, MOMENT);
    return Buffer.concat([body, this.sign(body)]).toString('base64url');
  }

  /** Whether a form is one of ours, opened long enough ago to be filled in by a person and not too long ago. */
  read(token: unknown, now: Date): FormVerdict {
    const bytes = Buffer.from(typeof token === 'string' ? token.slice(0, 100) : '', 'base64url');
    if (bytes.length !== MOMENT + NONCE + MAC) return { digest: undefined, isInTime: false };
    const [body, mac] = [bytes.subarray(0, MOMENT + NONCE), bytes.subarray(MOMENT + NONCE)];
    if (!timingSafeEqual(mac, this.sign(body))) return { digest: undefined, isInTime: false };
    const age = now.getTime() - body.readUIntBE(0, MOMENT);
    return { digest: createHash('sha256').update(bytes).digest(), isInTime: age >= MIN_FILL_MS && age <= LIFETIME_MS };
  }

  private sign(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, MAC);
  }
}
