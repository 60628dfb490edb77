import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseName } from '../../../services/files/baseName.ts';
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

/** Bytes of a form with a file in it: a large one goes in pieces by the platform's own call. */
const FORM_LIMIT = 27_262_976;
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
          const { kind = 'file' } = request.query;
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

/** Takes the file of a form in while it comes: the first that is called `file`. */
async function take(uploads: Uploads, kind: FileSort, request: FastifyRequest, asker: AbortSignal): Promise<StoredFile> {
  if (!request.isMultipart()) throw refused('badRequest', 'request.badType', {}, { status: 415 });
  let stored: StoredFile | undefined;
  for await (const part of formParts(request, refused('badRequest', 'request.bad'))) {
    if (stored !== undefined || part.name !== 'file' || !('bytes' in part)) continue;
    stored = await uploads.take({ body: part.bytes, kind, name: baseName(part.fileName), asker }, signedInOf(request));
  }
  if (stored === undefined) throw refused('badRequest', 'request.bad');
  return stored;
}
