import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as some proxies write it: with a port, and an IPv6 one in brackets. */
const WITH_PORT = [/^\[([^\]]+)\](?::\d+)?$/, /^(\d+(?:\.\d+){3}):\d+$/];

/**
 * Where a request comes from: what a trusted proxy says of it as far as that is an address, else where the socket leads. Counters go by
 * it and rows keep it, so nothing a client thought up may stand there.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // oxlint-disable-next-line no-restricted-properties -- the one place that reads it
  const told = plain(request.ip);
  return isIP(told) === 0 ? plain(request.socket.remoteAddress ?? '') : told;
}

/** Without port, brackets and zone, and as IPv4 what is one inside of IPv6. */
function plain(text: string): string {
  const inner = WITH_PORT.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined) ?? text;
  return inner.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
