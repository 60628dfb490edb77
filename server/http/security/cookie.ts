import type { FastifyReply, FastifyRequest } from 'fastify';

/** Under TLS the browser itself keeps the cookie from being set by a neighbour or sent in clear. */
function nameOf(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-takt-mes' : 'takt-mes';
}

/** The session token of a request: a device's bearer token, else the cookie of this app. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer ([\w-]{43})$/.exec(authorization)?.[1] ?? '';
  return request.cookies[nameOf(request)];
}

/** Hands the token to the browser where no script can read it. */
export function setToken(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(nameOf(request), token, { ...attributes(request), expires });
}

/** Takes the token back. */
export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), attributes(request));
}

function attributes(request: FastifyRequest): {
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
} {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' };
}
