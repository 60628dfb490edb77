import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../secret.ts';

/** A form may lie open for so long, which is as long as its token is known once it was used; days. */
export const FORM_LIFETIME_DAYS = 7;
const LIFETIME_MS = FORM_LIFETIME_DAYS * 86_400_000;
/** Least time a human needs to fill in the form; milliseconds. */
const MIN_FILL_MS = 3_000;
const NONCE = 12;
const MAC = 16;
const MOMENT = 6;
/** Zero bits the digest of a token and its proof begins with: 16,384 tries, a fraction of a second on a cheap phone. */
const PROOF_BITS = 14;
const PROOF = /^\d{1,10}$/;

/** What the token of a form says. */
export interface FormVerdict {
  /** Digest of the token, so that it is used once; undefined for one that is not ours. */
  readonly digest: Buffer | undefined;
  readonly isInTime: boolean;
  /** Whether the browser did the work its form asked for. */
  readonly isProven: boolean;
}

/** What a form is opened with. */
export interface OpenForm {
  readonly token: string;
  /** How hard its proof is: zero bits the digest of `<token>.<proof>` begins with. */
  readonly bits: number;
}

/** Tokens of forms: when a form was opened, signed. They lie nowhere; only what was used is kept, for as long as it would be good. */
export class FormTokens {
  private readonly key: Buffer;

  constructor(secret: Buffer) {
    this.key = keyFor(secret, 'form');
  }

  /** For a form that is opened now. */
  make(now: Date): OpenForm {
    const body = Buffer.alloc(MOMENT + NONCE);
    body.writeUIntBE(now.getTime(), 0, MOMENT);
    randomBytes(NONCE).copy(body, MOMENT);
    return { token: Buffer.concat([body, this.sign(body)]).toString('base64url'), bits: PROOF_BITS };
  }

  /** Whether a form is one of ours, opened long enough ago to be filled in by a person and not too long ago, and proven. */
  read(token: unknown, proof: unknown, now: Date): FormVerdict {
    const bytes = Buffer.from(typeof token === 'string' ? token.slice(0, 100) : '', 'base64url');
    const unknown = { digest: undefined, isInTime: false, isProven: false };
    if (bytes.length !== MOMENT + NONCE + MAC) return unknown;
    const [body, mac] = [bytes.subarray(0, MOMENT + NONCE), bytes.subarray(MOMENT + NONCE)];
    if (!timingSafeEqual(mac, this.sign(body))) return unknown;
    const age = now.getTime() - body.readUIntBE(0, MOMENT);
    return {
      digest: createHash('sha256').update(bytes).digest(),
      isInTime: age >= MIN_FILL_MS && age <= LIFETIME_MS,
      isProven: isProof(bytes.toString('base64url'), proof),
    };
  }

  /** What an address is counted by: it stands nowhere itself. */
  digestOf(address: string): string {
    return this.sign(Buffer.from(address)).toString('base64url');
  }

  private sign(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, MAC);
  }
}

function isProof(token: string, proof: unknown): boolean {
  if (typeof proof !== 'string' || !PROOF.test(proof)) return false;
  const digest = createHash('sha256').update(`${token}.${proof}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= PROOF_BITS;
}
