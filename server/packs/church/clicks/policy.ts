import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { keyFor } from '../secret.ts';

/** What is kept of the address a click comes from. */
export type AddressPolicy = 'full' | 'truncated' | 'hash' | 'none';

/** A browser that asks not to be followed is not. */
export function policyFor(request: Pick<FastifyRequest, 'headers'>, chosen: AddressPolicy): AddressPolicy {
  return request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1' ? 'none' : chosen;
}

/**
 * The stored form of an address. Faith and address together are sensitive, so usually the last part is cut off.
 *
 * @param day the salt of a hash changes with it: visitors cannot be tracked from one day to the next
 * @returns '' for what is no address, or is not to be kept
 */
export function storedAddress(address: unknown, policy: AddressPolicy, secret: Buffer, day: string): string {
  if (typeof address !== 'string' || policy === 'none') return '';
  const plain = address.trim().replace(/^::ffff:/i, '');
  const version = isIP(plain);
  if (version === 0) return '';
  if (policy === 'full') return plain;
  if (policy === 'hash')
    return createHmac('sha256', keyFor(secret, `click ${day}`))
      .update(plain)
      .digest('base64url');
  return version === 4 ? `${plain.split('.').slice(0, 3).join('.')}.0` : prefix48(plain);
}

function prefix48(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
