import { digest, homeScreen, menuOf, onSites, screenView, type ScreenView, type Shell } from '#engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { sendTagged } from '../../answer/tagged.ts';
import type { RouteContext } from '../../deps.ts';

/** What a client draws: the menu of a shell and its screens, as the roles of the person open them. */
export function addScreenRoutes(app: FastifyInstance, { deps, readGate }: RouteContext): void {
  /** Draws when there is a place, and nothing for who has left. */
  const drawn = (request: FastifyRequest, reply: FastifyReply, view: () => object): Promise<FastifyReply> =>
    readGate.run(
      async () => sendTagged(request, reply, tagOf(deps, request), () => JSON.stringify(dataAnswer(view()))),
      hangUp(reply),
    );

  route(app, 'GET /api/shells/:shell', {
    handler: async (request, reply) => {
      const { shell } = request.params;
      return drawn(request, reply, () => shellView(deps, request, shell));
    },
  });
  route(app, 'GET /api/screens/:id', {
    handler: async (request, reply) => {
      const { id } = request.params;
      const { shell } = request.query;
      const view = screenView(deps.bundle(), id, signedInOf(request).actor.roles, shell);
      if (!view) throw refused('missing', 'screen.notExist', { code: id });
      return drawn(request, reply, () => linked(deps, request, view));
    },
  });
}

function shellView({ bundle }: RouteContext['deps'], request: FastifyRequest, shell: Shell): object {
  const { roles } = signedInOf(request).actor;
  const home = homeScreen(bundle(), shell, roles);
  return { nodes: menuOf(bundle(), shell, roles), ...(home === undefined ? {} : { home }), hash: bundle().screensHash };
}

/** Links lead to the websites that run beside this server. */
function linked({ sites }: RouteContext['deps'], { hostname }: FastifyRequest, view: ScreenView): ScreenView {
  return view.kind === 'detail' ? { ...view, links: onSites(view.links, sites?.(hostname) ?? {}) } : view;
}

/** What is drawn changes with the definitions, with the roles of the person, and with where websites are. */
function tagOf({ bundle, sites }: RouteContext['deps'], request: FastifyRequest): string {
  const roles = digest([[...signedInOf(request).actor.roles].sort(), sites?.(request.hostname) ?? {}]).slice(0, 16);
  return `${bundle().screensHash.slice(0, 32)}.${roles}`;
}
