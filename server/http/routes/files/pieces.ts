import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseName } from '../../../services/files/baseName.ts';
import { PIECE_BYTES, type Pieces, type Progress } from '../../../services/files/Pieces.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Files in pieces of 1 MiB: begun with how long they are, then sent from where the bytes end, until the answer holds the file. */
export function addPieceRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const pieces = (): Pieces => {
    if (!deps.pieces) throw refused('missing', 'request.noRoute');
    return deps.pieces;
  };
  route(app, 'POST /api/uploads', {
    handler: async (request) => {
      const { kind, name, size } = request.query;
      return progressAnswer(await pieces().begin({ kind, name: baseName(name), size: Number(size) }, signedInOf(request)));
    },
  });
  route(app, 'GET /api/uploads/:id', {
    handler: async (request) => progressAnswer(await pieces().progress(idOf(request), signedInOf(request))),
  });
  route(app, 'DELETE /api/uploads/:id', {
    handler: async (request) => {
      await pieces().leave(idOf(request), signedInOf(request));
      return dataAnswer(null);
    },
  });
  void app.register(async (inner) => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PIECE_BYTES },
      (_request, body, done) => done(null, body),
    );
    route(inner, 'POST /api/uploads/:id', {
      bodyLimit: PIECE_BYTES,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw refused('badRequest', 'request.badType', {}, { status: 415 });
        const { from } = request.query;
        return progressAnswer(await pieces().add(idOf(request), Number(from), request.body, signedInOf(request)));
      },
    });
  });
}

function idOf({ params }: FastifyRequest): string {
  return (params as { readonly id: string }).id;
}

function progressAnswer({ file, ...progress }: Progress): Success<'GET /api/uploads/:id'> {
  if (!file) return dataAnswer(progress);
  const { sha256: _sha256, ...shown } = file;
  return dataAnswer({ ...progress, file: shown });
}
