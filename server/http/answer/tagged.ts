import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a body with its ETag, or 304 when nothing changed. User-dependent bodies are cached by the browser only and
 * revalidated each time.
 *
 * @param body made only when it is sent; text, or bytes whose encoding the reply already names
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  body: () => string | Buffer,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const etag = `"${tag}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(body());
}
