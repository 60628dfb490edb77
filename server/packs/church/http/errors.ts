import type { Failure } from '#contract/church';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, type RenderedRefusal } from '../../../http/answer/errors.ts';
import { isPageRequest } from '../../../http/request/request.ts';
import { refused, RequestRefused } from '../../../core/RequestRefused.ts';

/** Statuses the platform distinguishes and the site's specification does not. */
const AS_BAD_REQUEST: ReadonlySet<number> = new Set([409, 422]);

/**
 * Turns whatever went wrong into the site's kind of answer, in the visitor's language (CH-E-01, decision 13).
 *
 * @param page the page for an unknown address
 */
export function useChurchErrors(app: FastifyInstance, page: (request: FastifyRequest) => Promise<string>): void {
  const answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isPage(request) || answerOf(error, request).status !== 404) return sendFailure(error, request, reply);
    return reply
      .status(404)
      .header('vary', 'Accept, Accept-Language')
      .type('text/html; charset=utf-8')
      .send(await page(request));
  };
  // A recording, a paper or a calendar that is gone was followed from somewhere too.
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(refused('missing', 'request.noRoute'), request, reply));
}

const isPage = (request: FastifyRequest): boolean => isPageRequest(request) && !request.url.startsWith('/api/');

/** Answers an error; for those too that never reach the error handler. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answerOf(error, request);
  // The body of a refused answer.
  const { refusals } = body as { readonly refusals: readonly RenderedRefusal[] };
  const retryAfter = error instanceof RequestRefused ? error.options.retryAfter : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(AS_BAD_REQUEST.has(status) ? 400 : status).send(failureOf(refusals));
}

function failureOf(refusals: readonly RenderedRefusal[]): Failure {
  const [first] = refusals;
  const fields = Object.fromEntries(
    refusals.flatMap(({ at, text }) => (at === undefined ? [] : [[at.split('/')[1] ?? '', text]])).toReversed(),
  );
  return {
    code: first?.code ?? '',
    message: first?.text ?? '',
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}
