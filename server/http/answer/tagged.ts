import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '#engine';
import { compressedText, chooseEncoding, type CompressedText } from './compressed.ts';

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

/** A text that is sent often, with its ETag and its compressed forms. */
export interface TaggedText {
  readonly tag: string;
  readonly body: CompressedText;
}

export function taggedText(text: string): TaggedText {
  return { tag: digest(text).slice(0, 32), body: compressedText(text) };
}

/** Sends such a text in the best encoding the browser takes, or 304. */
export function sendTaggedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: TaggedText,
  type?: string,
): FastifyReply {
  const encoding = chooseEncoding(request);
  reply.header('vary', 'accept-encoding');
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return sendTagged(request, reply, tag, () => (encoding === undefined ? body.plain : body.as(encoding)), type);
}
