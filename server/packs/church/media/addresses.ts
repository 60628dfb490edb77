import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../secret.ts';
import type { PictureSize } from './pictures.ts';

/** What an address under `/media/` asks for. */
export interface MediaRequest {
  /** Id of the file. */
  readonly file: string;
  readonly size: PictureSize;
}

const ADDRESS = /^([\w-]{22})(?:\.(?:(w480|w750|w1500)|mp3|m4a))?$/;
/** Endings by which programs that read feeds tell a recording. */
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mpeg': '.mp3', 'audio/mp4': '.m4a' };
const BLOCK = 'aes-128-ecb';

/** The path of a recording with the ending of its type. */
export function recordingPath(path: string, type: string): string {
  return `${path}${ENDINGS[type] ?? ''}`;
}

/**
 * Addresses of files: the file's id, enciphered. They cannot be guessed, do not reveal the creation time of the file, and
 * need no storage. One block, so nothing repeats that a mode would hide.
 */
export class MediaAddresses {
  private readonly key: Buffer;
  private readonly ticketKey: Buffer;

  constructor(secret: Buffer) {
    this.key = keyFor(secret, 'media').subarray(0, 16);
    this.ticketKey = keyFor(secret, 'preview');
  }

  /** Path of a file, or of a smaller drawing of it. */
  of(file: string, size: PictureSize = 'whole'): string {
    const cipher = createCipheriv(BLOCK, this.key, null).setAutoPadding(false);
    const token = Buffer.concat([cipher.update(file.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url');
    return `/media/${token}${size === 'whole' ? '' : `.${size}`}`;
  }

  /** @returns undefined for what we never gave out; most of what is made up is found out only when no such file is there */
  read(address: string): MediaRequest | undefined {
    const [, token, size] = ADDRESS.exec(address) ?? [];
    if (token === undefined) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 16) return undefined;
    const decipher = createDecipheriv(BLOCK, this.key, null).setAutoPadding(false);
    const hex = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('hex');
    const file = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { file, size: (size as PictureSize | undefined) ?? 'whole' };
  }

  /** Lets a reader of a draft fetch its files until a moment: an `<audio>` carries no token. */
  ticket(path: string, until: Date): string {
    const at = Math.floor(until.getTime() / 1_000).toString(36);
    return `${path}?ticket=${at}.${this.sign(path, at)}`;
  }

  /** Whether a ticket was given for this path and is not over. */
  isTicket(path: string, ticket: string | undefined, now: Date): boolean {
    const [at = '', signature = ''] = (ticket ?? '').split('.');
    if (!/^[0-9a-z]{1,10}$/.test(at) || Number.parseInt(at, 36) * 1_000 < now.getTime()) return false;
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(path, at))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(path: string, at: string): string {
    return createHmac('sha256', this.ticketKey).update(`${path} ${at}`).digest('base64url').slice(0, 32);
  }
}
