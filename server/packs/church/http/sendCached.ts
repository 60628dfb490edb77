import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, encodingOf, type Compressed } from '../../../http/answer/compressed.ts';

/** Bytes below which compressing wins nothing. */
const SMALL = 1_024;
/** Bodies kept in their compressed forms: what many visitors ask for is compressed once. */
const KEPT = 200;

const kept = new Map<string, Compressed>();

/**
 * Sends a public body under the digest of what it says. A browser keeps it and asks each time whether it still holds; a shared cache
 * in front need not ask for a minute (decision 17).
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const encoding = text.length < SMALL ? undefined : encodingOf(request);
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

/** As {@link sendCached}, for data. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  return sendCached(request, reply, 'application/json; charset=utf-8', JSON.stringify(data));
}

/** Whether one of the tags a browser names is this one; weak tags count, as they do for GET. */
export function isKnown(asked: string | undefined, etag: string): boolean {
  return (asked ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

function formsOf(tag: string, text: string): Compressed {
  const known = kept.get(tag);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
  const forms = compressed(text);
  kept.set(tag, forms);
  return forms;
}
