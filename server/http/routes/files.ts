import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseText } from '#engine';
import type { KeptFile, Uploads } from '../../files/Uploads.ts';
import { FILE_LIMIT, tooLarge } from '../../files/folder.ts';
import { found } from '../answer.ts';
import { refused } from '../RequestRefused.ts';
import { signedInOf } from '../request.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { uuidField } from './fields.ts';
import type { Doors } from './index.ts';

const NAME = 200;
const UPLOAD = closed(
  {
    kind: { type: 'string', enum: ['picture', 'file'] },
    name: { type: 'string', minLength: 1, maxLength: 1_000 },
  },
  ['kind', 'name'],
);
const LOOK = closed({ size: { type: 'string', enum: ['small'] } });

/**
 * Files: sent as the bytes they are (`application/octet-stream`), named afterwards in the input of an action, and read by whoever
 * may see a record that refers to them.
 */
export function addFileRoutes(app: FastifyInstance, { deps }: Doors): void {
  void app.register(async (inner) => {
    // The body is taken as it comes, so that no file ever stands in memory as a whole.
    inner.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    route(inner, {
      method: 'POST',
      url: '/api/files',
      access: 'signedIn',
      schema: { querystring: UPLOAD },
      handler: (request) => upload(uploadsOf(deps.uploads), request),
    });
  });
  route(app, {
    method: 'GET',
    url: '/api/files/:id',
    access: 'signedIn',
    schema: { params: closed({ id: uuidField }, ['id']), querystring: LOOK },
    handler: (request, reply) => download(uploadsOf(deps.uploads), request, reply),
  });
}

/** A server without a directory keeps no files. */
function uploadsOf(uploads: Uploads | undefined): Uploads {
  if (!uploads) throw refused('missing', 'request.noRoute');
  return uploads;
}

async function upload(uploads: Uploads, request: FastifyRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > FILE_LIMIT) throw tooLarge();
  if (!isStream(request.body)) throw refused('badRequest', 'request.badType', {}, { status: 415 });
  const { kind, name } = request.query as { readonly kind: 'picture' | 'file'; readonly name: string };
  const kept = await uploads.take({ body: request.body, kind, name: baseName(name) }, signedInOf(request));
  const { sha256: _sha256, ...file } = kept;
  return found(file);
}

const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** What a file is called, without where it lay and without what no name should hold. */
function baseName(name: string): string {
  const last = normaliseText(name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}"<>|:*?]/gu, '');
  return Array.from(last === '' ? 'file' : last)
    .slice(-NAME)
    .join('');
}

async function download(uploads: Uploads, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { id } = request.params as { readonly id: string };
  const isSmall = (request.query as { readonly size?: 'small' }).size === 'small';
  const file = await uploads.find(id, signedInOf(request));
  if (!file) throw refused('missing', 'file.notExist', { code: id });
  // A browser keeps it, and asks each time whether its person may still see it.
  const tag = `"${file.sha256}${isSmall ? '-small' : ''}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const drawing = await uploads.content(file, isSmall);
  if (!drawing) throw refused('missing', 'file.lost', { name: file.name });
  return reply.headers(inert(file)).type(drawing.mimeType).send(drawing.bytes);
}

/** Whatever it holds, nothing in it runs; what is no picture is saved, not shown. */
function inert({ name, mimeType }: KeptFile): Readonly<Record<string, string>> {
  const shown = mimeType.startsWith('image/') ? 'inline' : 'attachment';
  return {
    'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}
