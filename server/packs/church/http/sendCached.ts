import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedText, chooseEncoding, type CompressedText } from '../../../http/answer/compressed.ts';

/** Bytes below which compressing wins nothing. */
const MIN_BYTES = 1_024;
/** Cache of compressed bodies, so that popular ones are compressed once. */
const CACHED_BODIES = 200;

const cachedBodies = new Map<string, CompressedText>();

/**
 * Sends a public body under the digest of what it says. A browser keeps it and asks each time whether it still holds; a shared cache
 * in front need not ask for a minute (decision 17).
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const encoding = text.length < MIN_BYTES ? undefined : chooseEncoding(request);
  const etag = `"${tag}${encoding === undefined ? '' : `-${encoding}`}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('cdn-cache-control', 'max-age=60')
    .header('vary', 'Accept-Language, Accept-Encoding');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  reply.type(type);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(formsOf(tag, text).as(encoding));
}

/** Whether one of the tags a browser names is this one; weak tags count, as they do for GET. */
export function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

function formsOf(tag: string, text: string): CompressedText {
  const known = cachedBodies.get(tag);
  if (known !== undefined) return known;
  if (cachedBodies.size >= CACHED_BODIES) cachedBodies.delete(cachedBodies.keys().next().value!);
  const forms = compressedText(text);
  cachedBodies.set(tag, forms);
  return forms;
}
