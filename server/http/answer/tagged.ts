import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a body under its tag, or only word that nothing changed. What depends on who asks is kept by his browser alone and asked
 * for again each time.
 *
 * @param body  made only when it is sent; JSON text, or bytes whose encoding the reply already names
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  body: () => string | Buffer,
): FastifyReply {
  const etag = `"${tag}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body());
}
