import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as some proxies write it: with a port, and an IPv6 one in brackets. */
const WITH_PORT = [/^\[([^\]]+)\](?::\d+)?$/, /^(\d+(?:\.\d+){3}):\d+$/];

/**
 * The client address of a request: from a trusted proxy if it is a valid address, else of the socket. It is counted and
 * stored, so it must not be under the client's control.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // oxlint-disable-next-line no-restricted-properties -- the one place that reads it
  const remote = plain(request.ip);
  return isIP(remote) === 0 ? plain(request.socket.remoteAddress ?? '') : remote;
}

/** Without port, brackets and zone, and as IPv4 what is one inside of IPv6. */
function plain(text: string): string {
  const inner = WITH_PORT.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined) ?? text;
  return inner.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
