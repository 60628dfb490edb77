import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file on disk and its response headers. */
export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
  readonly mimeType: string;
  /** The entity tag of the whole, in quotes. */
  readonly tag: string;
}

/** First and last byte. */
type Span = readonly [number, number];

/**
 * The single requested range; undefined for the whole file (no range, several, or of other content). @returns `none` for an
 * unsatisfiable range
 */
function readRange(range: string | undefined, size: number): Span | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!found) return undefined;
  const [from, to] = [found[1]!, found[2]!];
  if (from === '' && to === '') return undefined;
  const span: Span =
    from === '' ? [Math.max(0, size - Number(to)), size - 1] : [Number(from), Math.min(Number(to || size), size - 1)];
  return span[0] > span[1] || (from === '' && Number(to) === 0) ? 'none' : span;
}

/** Sends a stored file, whole or the requested range, so that a player can seek. */
export function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size, mimeType, tag }: FileOnDisk,
): FastifyReply {
  const { range, 'if-range': ifRange } = request.headers;
  const span = ifRange === undefined || ifRange === tag ? readRange(range, size) : undefined;
  reply.header('accept-ranges', 'bytes').type(mimeType);
  if (span === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send('');
  const [start, end] = span ?? [0, size - 1];
  if (span) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.header('content-length', end - start + 1).send(createReadStream(path, { start, end }));
}
