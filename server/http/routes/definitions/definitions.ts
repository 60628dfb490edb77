import { digest, INSPECT, permits, validatorModule } from '#engine';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../../openapi.ts';
import { openApiTypes } from '../../openApiTypes.ts';
import { perBundle } from '../../../core/perBundle.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, routesOf } from '../../request/route.ts';
import { sendTagged } from '../../answer/tagged.ts';
import type { RouteContext } from '../../deps.ts';

/** What stands under a hash never changes. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * The published definitions, the interface they amount to, and their inputs' validators for browsers, which compile none:
 * of all actions, or of the one a form is for. All change only with the bundle.
 */
export function addDefinitionRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { bundle, files } = deps;
  const definitions = perBundle(({ hash }) => tagged(JSON.stringify({ hash, files: files() })));
  const interfaces = perBundle((made) => tagged(JSON.stringify(openApi(made, routesOf(app)))));
  const types = perBundle((made) => tagged(openApiTypes(openApi(made, routesOf(app)))));
  const validators = perBundle((made) => validatorModule(made));
  route(app, 'GET /api/definitions', {
    handler: async (request, reply) => {
      const { tag, text } = definitions(bundle());
      return sendTagged(request, reply, tag, () => text);
    },
  });
  route(app, 'GET /api/openapi.json', {
    handler: async (request, reply) => {
      const { tag, text } = interfaces(bundle());
      return sendTagged(request, reply, tag, () => text);
    },
  });
  route(app, 'GET /api/openapi.d.ts', {
    handler: (request, reply) => {
      const { tag, text } = types(bundle());
      return sendTagged(request, reply, tag, () => text, 'text/plain; charset=utf-8');
    },
  });
  route(app, 'GET /api/definitions/:hash/validators.js', {
    handler: async (request, reply) => {
      const { hash } = request.params;
      const { action } = request.query;
      const { roles } = signedInOf(request).actor;
      const permission = action === undefined ? INSPECT : `action:${action}`;
      if (!permits(bundle(), roles, permission)) throw refused('forbidden', 'common.notAllowed');
      const { hash: decides, screensHash: draws, actions } = bundle();
      const isKnown = action === undefined || actions.has(action);
      // A client knows its definitions by the hash of what it draws, which changes whenever they do.
      if ((hash !== decides && hash !== draws) || !isKnown) throw refused('missing', 'request.noRoute');
      const text = action === undefined ? validators(bundle()) : validatorModule(bundle(), [action]);
      return reply.header('cache-control', IMMUTABLE).type('text/javascript; charset=utf-8').send(text);
    },
  });
}

/** A text and what its reader knows it by: it changes with what is said, too. */
function tagged(text: string): { readonly tag: string; readonly text: string } {
  return { tag: digest(text).slice(0, 32), text };
}
