import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a cookie is for: the session, or a browser that was sent to the identity provider. */
type Purpose = 'takt-mes' | 'takt-open-id';

/** Under TLS the browser itself keeps the cookie from being set by a neighbour or sent in clear. */
function nameOf(request: FastifyRequest, purpose: Purpose): string {
  return request.protocol === 'https' ? `__Host-${purpose}` : purpose;
}

/** The session token of a request: a device's bearer token, else the cookie of this app. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer ([\w-]{43})$/.exec(authorization)?.[1] ?? '';
  return request.cookies[nameOf(request, 'takt-mes')];
}

/** The token of a browser that was sent to the identity provider. */
export function openIdTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request, 'takt-open-id')];
}

/** Hands a token to the browser where no script can read it. */
export function setToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
  purpose: Purpose = 'takt-mes',
): void {
  reply.setCookie(nameOf(request, purpose), token, { ...attributes(request), expires });
}

/** Takes the token back. */
export function clearToken(request: FastifyRequest, reply: FastifyReply, purpose: Purpose = 'takt-mes'): void {
  reply.clearCookie(nameOf(request, purpose), attributes(request));
}

function attributes(request: FastifyRequest): {
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
} {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' };
}
