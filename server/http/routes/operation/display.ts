import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '#engine';
import { accentOf } from '../../../services/display/accent.ts';
import { accentCss } from '../../../services/display/accentCss.ts';
import { displayOf, displayRefusals, setting } from '../../../services/display/display.ts';
import { refused, RequestRefused } from '../../../core/RequestRefused.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { sendTagged } from '../../answer/tagged.ts';
import { route, type RequestOf } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { inertHeaders } from '../files/files.ts';

/** Another logo has another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** How the plant shows the system: the sign-in page does so before anybody is known. */
export function addDisplayRoutes(app: FastifyInstance, context: RouteContext): void {
  const { settings } = context.deps;
  route(app, 'GET /api/display', {
    handler: async () => dataAnswer(displayOf(await settings.values())),
  });
  route(app, 'GET /api/display.css', {
    handler: async (request, reply) => sendAccent(request, reply, setting(await settings.values(), 'accentColour')),
  });
  route(app, 'GET /api/display/logo/:id', {
    handler: (request, reply) => sendLogo(context, request, reply),
  });
  route(app, 'GET /api/display/accent/:colour', {
    handler: async (request) => {
      const accentColour = `#${request.params.colour}`;
      const refusals = displayRefusals({ accentColour });
      if (refusals.length > 0) throw new RequestRefused(refusals);
      return dataAnswer(accentOf(accentColour));
    },
  });
}

/** Empty where the plant keeps the product's own colour. */
function sendAccent(request: FastifyRequest, reply: FastifyReply, colour: string | undefined): unknown {
  const css = colour === undefined ? '' : accentCss(accentOf(colour));
  return sendTagged(request, reply, digest(css).slice(0, 32), () => css, 'text/css; charset=utf-8');
}

/** The picture the settings name, small, and no other file. */
async function sendLogo(
  { deps: { settings, uploads } }: RouteContext,
  request: RequestOf<'GET /api/display/logo/:id'>,
  reply: FastifyReply,
): Promise<unknown> {
  const { id } = request.params;
  const isLogo = setting(await settings.values(), 'logo') === id;
  const file = isLogo ? await uploads?.picture(id) : undefined;
  const drawing = file && (await uploads?.content(file, true));
  if (!file || !drawing) throw refused('missing', 'request.noRoute');
  return reply
    .headers({ ...inertHeaders(file), 'cache-control': IMMUTABLE })
    .type(drawing.mimeType)
    .send(drawing.bytes);
}
