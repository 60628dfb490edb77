import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseName } from '../../../services/files/baseName.ts';
import { MEGABYTE, tooLarge } from '../../../services/files/folder.ts';
import { MAGIC_BYTES, recognizeFormat } from '../../../services/files/magic.ts';
import type { Uploads } from '../../../services/files/Uploads.ts';
import type { StoredFile } from '../../../services/files/insertFile.ts';
import type { FileSort } from '#engine';
import { dropFile } from '../../../services/files/sweepFiles.ts';
import { withClient } from '../../../database/store/transaction.ts';
import { doneAnswer, dataAnswer } from '../../../http/answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { formParts, useForms } from '../../../http/request/forms.ts';
import { hangUp, signedInOf, pathPart } from '../../../http/request/request.ts';
import { route } from '../../../http/request/route.ts';
import { sendRanged } from '../../../http/answer/ranged.ts';
import type { RouteContext } from '../../../http/deps.ts';
import { inertHeaders } from '../../../http/routes/files/files.ts';

/** Bytes of a form besides its file. */
const FORM_ROOM = MEGABYTE;
/** Bytes of a form with the largest file a plant may allow; what it does allow is counted as the file comes. */
const FORM_LIMIT = 2_000 * MEGABYTE + FORM_ROOM;
/** Files as forms with a field named `file`; seen and taken away under the same rules as everywhere (CH-A-10). */
export function addFileCalls(app: FastifyInstance, { deps }: RouteContext): void {
  const uploadsOf = (): Uploads => {
    if (!deps.uploads) throw refused('missing', 'request.noRoute');
    return deps.uploads;
  };
  const seen = async (request: FastifyRequest): Promise<StoredFile> => {
    const id = pathPart(request, 'id');
    const file = await uploadsOf().find(id, signedInOf(request));
    if (!file) throw refused('missing', 'file.notExist', { code: id });
    return file;
  };

  void app.register(async (inner) => {
    useForms(inner, FORM_LIMIT);
    for (const key of ['POST /api/user-centre/file/temp-request', 'POST /api/user-centre/file/create/attachment'] as const)
      route(inner, key, {
        bodyLimit: FORM_LIMIT,
        handler: async (request, reply) => {
          const { kind } = request.query;
          const { sha256: _sha256, ...stored } = await take(uploadsOf(), kind, request, hangUp(reply));
          return dataAnswer(stored);
        },
      });
  });
  route(app, 'GET /api/user-centre/file/download/:id', {
    handler: async (request, reply) => {
      const file = await seen(request);
      const place = await uploadsOf().place(file);
      if (!place) throw refused('missing', 'file.lost', { name: file.name });
      reply.header('cache-control', 'private, no-cache').headers(inertHeaders(file));
      return sendRanged(request, reply, { ...place, mimeType: file.mimeType, tag: `"${file.sha256}"` });
    },
  });
  route(app, 'GET /api/user-centre/file/file-info/:id', {
    handler: async (request) => {
      const { id, name, mimeType, size, duration } = await seen(request);
      return dataAnswer({ id, name, mimeType, size, duration });
    },
  });
  route(app, 'GET /api/user-centre/file/file-name/:id', {
    handler: async (request) => dataAnswer({ name: (await seen(request)).name }),
  });
  route(app, 'DELETE /api/user-centre/file/delete-request/:id', {
    handler: async (request) => {
      const { id, sha256 } = await seen(request);
      const { dataDir = '' } = deps;
      const isOwn = await deps.pool.query('SELECT FROM "file" WHERE "id" = $1 AND "owner" = $2', [
        id,
        signedInOf(request).actor.userId,
      ]);
      if (isOwn.rowCount === 0) throw refused('forbidden', 'common.notAllowed');
      const removed = await withClient(deps.pool, (client) => dropFile(client, deps.bundle(), { id, sha256 }, dataDir));
      if (removed === 0) throw refused('associated', 'file.inUse');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });
}

/** Takes the file of a form in while it comes: the first that is called `file`. Without a kind it is what it begins like. */
async function take(
  uploads: Uploads,
  kind: FileSort | undefined,
  request: FastifyRequest,
  asker: AbortSignal,
): Promise<StoredFile> {
  if (!request.isMultipart()) throw refused('badRequest', 'request.badType', {}, { status: 415 });
  const by = signedInOf(request);
  const limit = await uploads.roomFor(by, ...(kind === undefined ? (['audio', 'file'] as const) : [kind]));
  if (Number(request.headers['content-length'] ?? 0) > limit + FORM_ROOM) throw tooLarge(limit);
  let stored: StoredFile | undefined;
  for await (const part of formParts(request, refused('badRequest', 'request.bad'), limit + FORM_ROOM)) {
    if (stored !== undefined || part.name !== 'file' || !('bytes' in part)) continue;
    const { head, body } = await peek(part.bytes);
    const sort = kind ?? (recognizeFormat(head)?.sort === 'audio' ? 'audio' : 'file');
    stored = await uploads.take({ body, kind: sort, name: baseName(part.fileName), asker }, by);
  }
  if (stored === undefined) throw refused('badRequest', 'request.bad');
  return stored;
}

/** The first bytes of a file, and all of it with them. */
async function peek(bytes: AsyncIterable<Buffer>): Promise<{ readonly head: Buffer; readonly body: AsyncIterable<Buffer> }> {
  const rest = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < MAGIC_BYTES) {
    const next = await rest.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head, body: whole() };
}
