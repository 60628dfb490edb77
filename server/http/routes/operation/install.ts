import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tlsFiles } from '../../../services/tls/files.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** How devices come to trust this plant's own authority (`npm run cert`): public, because they do so before anybody signs in. */
export function addInstallRoutes(app: FastifyInstance, { deps: { dataDir } }: RouteContext): void {
  const files = dataDir === undefined ? undefined : tlsFiles(dataDir);
  route(app, 'GET /install', { handler: (_request, reply) => send(reply, files?.page, 'text/html; charset=utf-8') });
  route(app, 'GET /install/authority.crt', {
    handler: (_request, reply) => send(reply, files?.authority, 'application/x-x509-ca-cert'),
  });
}

async function send(reply: FastifyReply, file: string | undefined, type: string): Promise<FastifyReply> {
  const body = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (body === undefined) throw refused('missing', 'request.noRoute');
  return reply.type(type).send(body);
}
