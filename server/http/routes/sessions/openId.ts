import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataOf } from '#contract';
import { refused } from '../../../core/RequestRefused.ts';
import type { OpenIdSignIn } from '../../../services/openId/OpenIdSignIn.ts';
import type { Sendable } from '../../../core/Sendable.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import { addressOf } from '../../security/address.ts';
import { openIdTokenOf, setToken } from '../../security/cookie.ts';
import type { RouteContext } from '../../deps.ts';

/** Its addresses are those of devices that many people use. */
const PAD = /^\/pad(\/|$)/;

/** The way to the identity provider and back; the sign-in itself is that of everybody (`POST /api/login`). */
export function addOpenIdRoutes(app: FastifyInstance, { openId }: RouteContext): void {
  route(app, 'GET /api/open-id', {
    handler: async (request) => dataAnswer(openId === undefined ? null : await describeState(openId, request)),
  });
  route(app, 'POST /api/open-id/begin', {
    changesSession: true,
    handler: (request, reply) => begin(openId, request, reply),
  });
  route(app, 'GET /api/open-id/callback', {
    handler: (request, reply) => comeBack(openId, request, reply),
  });
}

async function describeState(openId: OpenIdSignIn, request: FastifyRequest): Promise<Sendable<DataOf<'GET /api/open-id'>>> {
  const title = openId.titles[readerOf(request).language];
  return { ...(title === undefined ? {} : { title }), hasReturned: await openId.hasReturned(openIdTokenOf(request)) };
}

async function begin(
  openId: OpenIdSignIn | undefined,
  request: RequestOf<'POST /api/open-id/begin'>,
  reply: FastifyReply,
): Promise<Success<'POST /api/open-id/begin'>> {
  if (openId === undefined) throw refused('missing', 'request.noRoute');
  const { target } = request.body;
  const from = { ip: addressOf(request) };
  const { url, token, expiresAt } = await openId.begin(target, PAD.test(target), from, logFailure(request));
  setToken(request, reply, token, expiresAt, 'takt-open-id');
  return dataAnswer({ url });
}

/** Whatever the provider says, the browser goes on in the client, which shows what came of it. */
async function comeBack(
  openId: OpenIdSignIn | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (openId === undefined) throw refused('missing', 'request.noRoute');
  const token = openIdTokenOf(request) ?? '';
  const query = new URLSearchParams(request.url.split('?')[1]);
  const target = await openId.answer(token, query, logFailure(request));
  return reply.redirect(target === '' ? '/' : `/#${target}`, 303);
}

/** An administrator reads why nobody signs in. */
const logFailure =
  ({ log }: FastifyRequest) =>
  (reason: string): void =>
    log.warn({ reason }, 'open-id');
