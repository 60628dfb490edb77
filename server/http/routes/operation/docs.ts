import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { INSPECT } from '#engine';
import { requirePermission } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

const PAGE = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/docs.js"></script></body>
</html>`;

/** Asks nobody outside whether the description is valid: it is tested. */
const OPENING = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});`;

/** The interface as a page, for who writes programs against it: to read, and to try. */
export function addDocsRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { resolve } = createRequire(import.meta.url);
  route(app, 'GET /api/docs', {
    handler: (request, reply) => {
      // Who is not signed in does so first.
      if (request.signedIn === null) return reply.redirect('/', 303);
      requirePermission(deps.bundle(), request.signedIn, INSPECT);
      return reply.type('text/html; charset=utf-8').send(PAGE);
    },
  });
  route(app, 'GET /api/docs/:file', {
    handler: async ({ params: { file } }, reply) => {
      const type = TYPES[file.endsWith('.css') ? 'css' : 'js'];
      return reply.type(type).send(file === 'docs.js' ? OPENING : await readFile(resolve(`swagger-ui-dist/${file}`)));
    },
  });
}
