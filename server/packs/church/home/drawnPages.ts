import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../../../core/RequestRefused.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { sendCached } from '../http/sendCached.ts';
import type { PageContext, HomePage } from './HomePage.ts';

/** The address of a page lies behind a `#`, which no browser sends: the page asks for it under `page`, as it stands there; `love` is the care mode. */
const querystring = {
  type: 'object',
  required: ['page'],
  additionalProperties: false,
  properties: { page: { type: 'string', maxLength: 500 }, love: { const: '1' } },
} as const;

/** Any page but home, rendered with its content for a first visit, so that it can be read while the script loads. */
export function addDrawnPages(
  app: FastifyInstance,
  home: HomePage | undefined,
  around: (request: FastifyRequest) => Promise<PageContext>,
): void {
  app.get<{ Querystring: { readonly page: string; readonly love?: '1' } }>(
    '/drawn',
    { config: { access: 'public' }, schema: { querystring } },
    async (request, reply) => {
      const { page, love } = request.query;
      const [path = '', ...query] = page.split('?');
      const drawn = await home?.elsewhere({ path, query: new URLSearchParams(query.join('?')) }, await around(request), {
        lang: readerOf(request).language,
        love: love === '1',
        carry: (url) => answerOf(app, url, request),
      });
      if (drawn === undefined) throw refused('missing', 'request.noRoute');
      return sendCached(request, reply, 'application/json; charset=utf-8', JSON.stringify(drawn));
    },
  );
}

/** What the site's own calls answer. */
async function answerOf(app: FastifyInstance, url: string, { headers }: FastifyRequest): Promise<Response> {
  const accept = headers['accept-language'];
  const answer = await app.inject({ url, headers: accept === undefined ? {} : { 'accept-language': accept } });
  return new Response(answer.payload, { status: answer.statusCode });
}
