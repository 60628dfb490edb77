import { UUID } from '../../../core/uuid.ts';
import type { FastifyRequest } from 'fastify';
import { deviceAddress } from '../../../services/auth/network.ts';
import { newId } from '../../../core/newId.ts';
import { wallOf } from '../time.ts';
import type { ClickBatch } from './ClickBatch.ts';
import { isContentKind, wordOf } from './content.ts';
import { storedAddress, policyFor, type AddressPolicy } from './policy.ts';
import { addressOf } from '../../../http/security/address.ts';

/** Clicks of one address that are kept with their device in a minute (decision 13); those of the church's networks all are. */
const PER_MINUTE = 600;
const MINUTE = 60_000;
const UNKNOWN = 'N/A';
const ID = /^[\w-]{1,64}$/;

/** How clicks are taken in. */
export interface ClickContext {
  readonly batch: ClickBatch;
  readonly secret: Buffer;
  readonly now: () => Date;
  readonly zone: () => string;
  readonly policy: () => Promise<AddressPolicy>;
  readonly isOwn: (address: string) => Promise<boolean>;
}

/** Accepts clicks. No client input makes it fail, because no caller could react to an error. */
export class Clicks {
  private readonly context: ClickContext;
  private minute = 0;
  private readonly counts = new Map<string, number>();

  constructor(context: ClickContext) {
    this.context = context;
  }

  /** @returns an id, of a click that was kept or of nothing */
  async take(request: FastifyRequest): Promise<string> {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const { clickContentId: id, clickContentType: kind } = body;
    if (typeof id !== 'string' || !ID.test(id) || !isContentKind(kind)) return newId();
    const { context } = this;
    const at = context.now();
    const address = addressOf(request);
    const isMany = this.count(deviceAddress(address), at) > PER_MINUTE && !(await context.isOwn(address));
    const policy = policyFor(request, isMany ? 'none' : await context.policy());
    const day = wallOf(at, context.zone()).date;
    const device = (name: string, length: number): string => (isMany ? UNKNOWN : word(body[name], length));
    return context.batch.add({
      clickContentId: id,
      clickContentType: wordOf(kind),
      itemId: UUID.test(id) ? id : null,
      deviceType: device('deviceType', 60),
      os: device('os', 60),
      browser: device('browser', 60),
      browserVersion: device('browserVersion', 40),
      ip: storedAddress(body['ip'], policy, context.secret, day),
      serverIp: storedAddress(address, policy, context.secret, day),
      at,
    });
  }

  /** Clicks of an address in this minute. */
  private count(address: string, at: Date): number {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count;
  }
}

/** A browser that does not identify itself is unknown (CH-K-12). */
function word(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
  // By whole signs: half of one cannot be written.
  return text === '' ? UNKNOWN : Array.from(text).slice(0, length).join('');
}
