import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPEN_ID_CALLBACK } from '../../../core/openIdSettings.ts';
import { refused } from '../../../core/RequestRefused.ts';
import type { OpenIdSignIn } from '../../../services/openId/OpenIdSignIn.ts';
import { dataAnswer, type AnswerBody } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { route, type RequestOf } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { addressOf } from '../../security/address.ts';
import { openIdTokenOf, setToken } from '../../security/cookie.ts';
import type { RouteContext } from '../../deps.ts';

const BEGIN = closedObject(
  // An address of the client, and of nothing else.
  { target: { type: 'string', pattern: '^/(pad|office)(/[A-Za-z0-9._~-]+)*$', maxLength: 200 } },
  ['target'],
);
/** Its addresses are those of devices that many people use. */
const PAD = /^\/pad(\/|$)/;

/** The way to the identity provider and back; the sign-in itself is that of everybody (`POST /api/login`). */
export function addOpenIdRoutes(app: FastifyInstance, { openId }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/open-id',
    access: 'public',
    handler: async (request) => dataAnswer(openId === undefined ? null : await stateOf(openId, request)),
  });
  route(app, {
    method: 'POST',
    url: '/api/open-id/begin',
    access: 'public',
    isOfSession: true,
    schema: { body: BEGIN },
    handler: (request, reply) => begin(openId, request, reply),
  });
  route(app, {
    method: 'GET',
    url: OPEN_ID_CALLBACK,
    access: 'public',
    handler: (request, reply) => comeBack(openId, request, reply),
  });
}

async function stateOf(openId: OpenIdSignIn, request: FastifyRequest): Promise<object> {
  const title = openId.titles[readerOf(request).language];
  return { ...(title === undefined ? {} : { title }), hasReturned: await openId.hasReturned(openIdTokenOf(request)) };
}

async function begin(
  openId: OpenIdSignIn | undefined,
  request: RequestOf<{ body: typeof BEGIN }>,
  reply: FastifyReply,
): Promise<AnswerBody> {
  if (openId === undefined) throw refused('missing', 'request.noRoute');
  const { target } = request.body;
  const { url, token, expiresAt } = await openId.begin(target, PAD.test(target), { ip: addressOf(request) });
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
  const target = await openId.answer(token, query, (reason) => request.log.warn({ reason }, 'open-id'));
  return reply.redirect(target === '' ? '/' : `/#${target}`, 303);
}
