import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from '../openapi.ts';
import { route, routesOf } from '../route.ts';
import { INSPECT } from './health.ts';
import type { Doors } from './index.ts';

/** The published definitions, and the interface they amount to. Both change only with the bundle's hash. */
export function addDefinitionRoutes(app: FastifyInstance, { deps }: Doors): void {
  const definitions = perHash(() => ({ hash: deps.bundle().hash, files: deps.files() }));
  const interfaces = perHash(() => openApi(deps.bundle(), routesOf(app)));
  const { bundle } = deps;
  route(app, {
    method: 'GET',
    url: '/api/definitions',
    access: 'signedIn',
    handler: async (request, reply) => send(bundle().hash, definitions, request, reply),
  });
  route(app, {
    method: 'GET',
    url: '/api/openapi.json',
    access: { permission: INSPECT },
    handler: async (request, reply) => send(bundle().hash, interfaces, request, reply),
  });
}

/** Makes a JSON text once per bundle. */
function perHash(make: () => unknown): (hash: string) => string {
  let held: { readonly hash: string; readonly text: string } | undefined;
  return (hash) => {
    if (held?.hash !== hash) held = { hash, text: JSON.stringify(make()) };
    return held.text;
  };
}

function send(hash: string, text: (hash: string) => string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${hash}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text(hash));
}
