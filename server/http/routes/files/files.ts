import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseName } from '../../../services/files/baseName.ts';
import { contentDisposition } from '../../../services/files/contentDisposition.ts';
import type { Uploads } from '../../../services/files/Uploads.ts';
import type { StoredFile } from '../../../services/files/insertFile.ts';
import { tooLarge } from '../../../services/files/folder.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { sendRanged } from '../../answer/ranged.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** What is said of a file that is sent. */
export const UPLOAD_QUERY = {
  kind: { type: 'string', enum: ['picture', 'audio', 'file'] },
  name: { type: 'string', minLength: 1, maxLength: 1_000 },
} as const;
/**
 * Files: sent as the bytes they are (`application/octet-stream`), named afterwards in the input of an action, and readable by
 * every user who may see a record that refers to them.
 */
export function addFileRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  void app.register(async (inner) => {
    // The body is taken as it comes, so that no file ever stands in memory as a whole.
    inner.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    route(inner, 'POST /api/files', {
      handler: (request, reply) => upload(requireUploads(deps.uploads), request, hangUp(reply)),
    });
  });
  route(app, 'GET /api/files/:id', {
    handler: (request, reply) => download(requireUploads(deps.uploads), request, reply),
  });
}

/** A server without a directory keeps no files. */
function requireUploads(uploads: Uploads | undefined): Uploads {
  if (!uploads) throw refused('missing', 'request.noRoute');
  return uploads;
}

async function upload(
  uploads: Uploads,
  request: RequestOf<'POST /api/files'>,
  asker: AbortSignal,
): Promise<Success<'POST /api/files'>> {
  const { kind, name } = request.query;
  const by = signedInOf(request);
  const limit = await uploads.roomFor(by, kind);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const stored = await uploads.take({ body: streamIn(request), kind, name: baseName(name), asker }, by);
  const { sha256: _sha256, ...file } = stored;
  return dataAnswer(file);
}

/** The body as it comes. @throws RequestRefused `request.badType` */
function streamIn({ body }: FastifyRequest): AsyncIterable<Buffer> {
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) return body as AsyncIterable<Buffer>;
  throw refused('badRequest', 'request.badType', {}, { status: 415 });
}

async function download(uploads: Uploads, request: RequestOf<'GET /api/files/:id'>, reply: FastifyReply): Promise<unknown> {
  const { id } = request.params;
  const isSmall = request.query.size === 'small';
  const file = await uploads.find(id, signedInOf(request));
  if (!file) throw refused('missing', 'file.notExist', { code: id });
  // A browser keeps it, and asks each time whether its person may still see it.
  const tag = `"${file.sha256}${isSmall ? '-small' : ''}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (file.mimeType.startsWith('audio/')) return sendRecording(uploads, file, tag, request, reply);
  const drawing = await uploads.content(file, isSmall);
  if (!drawing) throw refused('missing', 'file.lost', { name: file.name });
  return reply.headers(inertHeaders(file)).type(drawing.mimeType).send(drawing.bytes);
}

/** A player reads a recording part by part. */
async function sendRecording(
  uploads: Uploads,
  file: StoredFile,
  tag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const place = await uploads.place(file);
  if (!place) throw refused('missing', 'file.lost', { name: file.name });
  return sendRanged(request, reply.headers(inertHeaders(file)), { ...place, mimeType: file.mimeType, tag });
}

/** Whatever it holds, nothing in it runs; what is no picture and no recording is saved, not shown. */
export function inertHeaders(file: Pick<StoredFile, 'name' | 'mimeType'>): Readonly<Record<string, string>> {
  return {
    'content-disposition': contentDisposition(file),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}
