import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../../security/cookie.ts';
import { viewedAs } from '../../security/viewAs.ts';
import { WRITTEN_UUID } from '../../../core/uuid.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { EventStream } from './EventStream.ts';
import type { RouteContext } from '../../deps.ts';

/** Streams one user may hold open: tabs and PADs. */
const STREAMS_PER_USER = 10;

/** So soon a stream notices that its session was revoked, expired or signed out; milliseconds. */
const SESSION_CHECK_MS = 1_000;

/** Ends the streams whose sessions did. */
async function watchSessions({ sessions }: RouteContext, open: ReadonlySet<EventStream>): Promise<void> {
  const streams = [...open];
  if (streams.length === 0) return;
  // What cannot be asked now is asked again in a moment.
  const alive = await sessions.alive([...new Set(streams.map(({ token }) => token))]).catch(() => undefined);
  if (alive) for (const stream of streams) stream.goOn(alive.get(stream.token));
}

/** What happens, as server-sent events. */
export function addEventRoutes(app: FastifyInstance, context: RouteContext): void {
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()));
  const watch = setInterval(() => void watchSessions(context, open), SESSION_CHECK_MS).unref();
  app.addHook('onClose', async () => clearInterval(watch));

  route(app, 'GET /api/events', {
    handler: async (request, reply) => {
      // A HEAD request would hold a stream that never ends.
      if (request.method === 'HEAD') return openStream(reply).send();
      const by = signedInOf(request);
      const openStreams = [...open].filter((stream) => stream.userId === by.actor.userId).length;
      if (openStreams >= STREAMS_PER_USER) throw refused('tooMany', 'request.tooManyStreams', { max: STREAMS_PER_USER });
      const body = new PassThrough();
      const stream = new EventStream(context, by, tokenOf(request) ?? '', body, (now) =>
        viewedAs(context.deps.bundle(), now, request),
      );
      open.add(stream);
      body.once('close', () => open.delete(stream));
      await stream.catchUp(lastId(request));
      return openStream(reply).send(body);
    },
  });
}

function lastId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && WRITTEN_UUID.test(id) ? id : undefined;
}

/** Proxies that buffer would hold events back. */
function openStream(reply: FastifyReply): FastifyReply {
  return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-cache').header('x-accel-buffering', 'no');
}
