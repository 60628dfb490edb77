import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from '../../answer/errors.ts';
import { readersWords } from '../../answer/words.ts';

/** What an answer comes to. */
export interface StreamResult {
  readonly status: number;
  readonly body: unknown;
}

/** Records between two words of progress. */
const PROGRESS_INTERVAL = 50;

/** The client disconnected: the work is abandoned. */
class ClientGone extends Error {
  constructor() {
    super('stopped by the client');
    this.name = 'Stopped';
  }
}

/**
 * Answers with server-sent events while work goes on: `{done, of}` now and then, and at the end `{status, body}` as the answer
 * would have been. Closing the connection stops the work at its next step; what is one transaction leaves nothing behind.
 */
export function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (progress: (done: number, of: number) => void) => Promise<StreamResult>,
): FastifyReply {
  const stream = new PassThrough();
  let isGone = false;
  stream.once('close', () => (isGone = true));
  const send = (data: object): void =>
    void (isGone || stream.write(`data: ${readersWords(request, JSON.stringify(data))}\n\n`));
  const progress = (done: number, of: number): void => {
    if (isGone) throw new ClientGone();
    if (done % PROGRESS_INTERVAL === 0 || done === of) send({ done, of });
  };
  void work(progress)
    .catch((error: unknown) => (error instanceof ClientGone ? undefined : answerOf(error, request)))
    .then((ended) => {
      if (ended) send(ended);
      stream.end();
    });
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
