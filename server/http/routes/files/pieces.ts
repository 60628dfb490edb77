import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseName } from '../../../services/files/baseName.ts';
import { PIECE, type Pieces, type Progress } from '../../../services/files/Pieces.ts';
import { found } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { closed } from '../../request/validation.ts';
import { SENT } from './files.ts';
import { uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

const SIZE = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const BEGIN = closed({ ...SENT, size: SIZE }, ['kind', 'name', 'size']);
const WHICH = closed({ id: uuidField }, ['id']);

/** Files in pieces of 1 MiB: begun with how long they are, then sent from where the bytes end, until the answer holds the file. */
export function addPieceRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const pieces = (): Pieces => {
    if (!deps.pieces) throw refused('missing', 'request.noRoute');
    return deps.pieces;
  };
  route(app, {
    method: 'POST',
    url: '/api/uploads',
    access: 'signedIn',
    schema: { querystring: BEGIN },
    handler: async (request) => {
      const { kind, name, size } = request.query;
      return told(await pieces().begin({ kind, name: baseName(name), size: Number(size) }, signedInOf(request)));
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/uploads/:id',
    access: 'signedIn',
    schema: { params: WHICH },
    handler: async (request) => told(await pieces().progress(idOf(request), signedInOf(request))),
  });
  route(app, {
    method: 'DELETE',
    url: '/api/uploads/:id',
    access: 'signedIn',
    schema: { params: WHICH },
    handler: async (request) => {
      await pieces().leave(idOf(request), signedInOf(request));
      return found(null);
    },
  });
  void app.register(async (inner) => {
    inner.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: PIECE }, (_request, body, done) =>
      done(null, body),
    );
    route(inner, {
      method: 'POST',
      url: '/api/uploads/:id',
      access: 'signedIn',
      schema: { params: WHICH, querystring: closed({ from: SIZE }, ['from']) },
      bodyLimit: PIECE,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw refused('badRequest', 'request.badType', {}, { status: 415 });
        const { from } = request.query;
        return told(await pieces().add(idOf(request), Number(from), request.body, signedInOf(request)));
      },
    });
  });
}

function idOf({ params }: FastifyRequest): string {
  return (params as { readonly id: string }).id;
}

function told({ file, ...progress }: Progress): unknown {
  if (!file) return found(progress);
  const { sha256: _sha256, ...shown } = file;
  return found({ ...progress, file: shown });
}
