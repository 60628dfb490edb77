import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DefinitionError, type Param, type Refusal } from '#engine';
import type { ErrorObject } from 'ajv';
import { errorCode } from '../../core/errorCode.ts';
import { GateFull } from '../../core/Gate.ts';
import { thisProcess, watchProcess } from '../../core/heldUp.ts';
import { RequestRefused, refused } from '../../core/RequestRefused.ts';
import { resultOf } from './result.ts';
import { toRefusals } from '../request/validation.ts';
import { readerOf } from './reader.ts';
import { renderText } from '../../core/renderText.ts';
import { requestTooLarge } from '../request/tooLarge.ts';

/** The one place that turns errors into answers. Never a stack trace, never SQL. */
export function useErrors(app: FastifyInstance): void {
  const stop = watchProcess();
  app.addHook('onClose', async () => stop());
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefused(refused('missing', 'request.noRoute'), request, reply));
}

/** Answers an error; for Fastify's own errors too, which never reach the error handler. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefused(answerFor(error, request), request, reply);
}

/** The answer to an error once the response has started. */
export function answerOf(error: unknown, request: FastifyRequest): { readonly status: number; readonly body: object } {
  return refusedAnswer(answerFor(error, request), request);
}

function answerFor(error: unknown, request: FastifyRequest): RequestRefused {
  const known = asRequestRefused(error, request);
  if (known !== undefined) return known;
  const { name, message, stack, code } = error as FastifyError;
  request.log.error({ error: { name, message, stack, code } }, 'unexpected error');
  // A definition fault found only with this data: its code is reported, and nothing was written.
  if (error instanceof DefinitionError) return refused('refused', 'definition.faulty', { fault: error.code });
  return refused('refused', 'common.systemError', { id: request.id }, { status: 500 });
}

function refusedAnswer({ refusals, options }: RequestRefused, request: FastifyRequest) {
  const { status, code } = resultOf(refusals);
  return { status: options.status ?? status, body: { code, refusals: renderRefusals(refusals, request) } };
}

function sendRefused(error: RequestRefused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.options;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const { status, body } = refusedAnswer(error, request);
  return reply.status(status).send(body);
}

/** Refusals as sent to the client: with their text, without server-only data. */
export function renderRefusals(refusals: readonly Refusal[], request: FastifyRequest): readonly RenderedRefusal[] {
  const reader = readerOf(request);
  return refusals.map(({ code, params: given, at, reason, textCode: sentenceCode = code }) => {
    const own = shortened(given);
    const params = reason ? { ...own, reason: renderText(reader, reason.code, withDashes(reason.params)) } : own;
    return {
      code,
      params,
      ...(at === undefined ? {} : { at }),
      text: renderText(reader, sentenceCode, withDashes(params)),
    };
  });
}

/** Characters of a value that a refusal repeats; what was sent may be as long as its body. */
const MAX_REPEATED = 500;

function shortened(params: Refusal['params']): Refusal['params'] {
  const short = (value: Param): Param =>
    typeof value === 'string' && value.length > MAX_REPEATED ? `${value.slice(0, MAX_REPEATED)}…` : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, short(value)]));
}

/** A missing param is shown as a dash: "on pallet —", never two blanks. */
function withDashes(params: Refusal['params']): Refusal['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === '' ? '—' : value]));
}

/** A refusal on the wire. */
export interface RenderedRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly at?: string;
  readonly text: string;
}

function asRequestRefused(error: unknown, request: FastifyRequest): RequestRefused | undefined {
  if (error instanceof RequestRefused) return error;
  if (error instanceof GateFull) return overloaded(1);
  const { code, validation, statusCode } = error as FastifyError & { readonly validation?: readonly ErrorObject[] };
  // The validator compiler is ours, so the errors are Ajv's.
  if (validation !== undefined) return new RequestRefused(toRefusals(validation as unknown as readonly ErrorObject[]));
  return (
    FASTIFY[code]?.(request) ??
    storeErrorAnswer(error) ??
    (isCallersFault(statusCode) ? refused('badRequest', 'request.bad') : undefined)
  );
}

function isCallersFault(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

const FASTIFY: Readonly<Record<string, (request: FastifyRequest) => RequestRefused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions: { bodyLimit } }) => requestTooLarge(bodyLimit),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refused('badRequest', 'request.badType', {}, { status: 415 }),
  FST_ERR_BAD_URL: () => refused('badRequest', 'request.badUrl'),
  FST_ERR_MAX_PARAM_LENGTH: () => refused('badRequest', 'request.badUrl', {}, { status: 414 }),
};

const overloaded = (retryAfter: number): RequestRefused =>
  refused('refused', 'common.overloaded', {}, { status: 503, retryAfter });
const serverAway = (): RequestRefused => refused('refused', 'common.databaseAway', {}, { status: 503, retryAfter: 5 });
const serverFull = (): RequestRefused => refused('refused', 'common.storeFull', {}, { status: 507 });

/** What PostgreSQL's and the socket's error codes mean to the one who asked; by code, or by class (first two characters). */
const STORE_ERRORS: Readonly<Record<string, () => RequestRefused>> = {
  '08': serverAway,
  // What took writes a moment ago has become a standby.
  '25006': serverAway,
  '57P01': serverAway,
  '57P02': serverAway,
  '57P03': serverAway,
  '53300': () => overloaded(5),
  ECONNREFUSED: serverAway,
  ECONNRESET: serverAway,
  ENOENT: serverAway,
  EPIPE: serverAway,
  '53100': serverFull,
  '57014': () => refused('refused', 'common.tookTooLong', {}, { status: 503, retryAfter: 5 }),
  '22021': () => refused('badRequest', 'request.bad'),
  '22P05': () => refused('badRequest', 'request.bad'),
};

/** The answer to a transient store error; undefined for a programming fault. */
function storeErrorAnswer(error: unknown): RequestRefused | undefined {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error ? withoutCode(error) : undefined;
  return (STORE_ERRORS[code] ?? STORE_ERRORS[code.slice(0, 2)])?.();
}

/** `pg` gives these no code. Nobody answered in time: the database, or this process was too busy to hear it. */
function withoutCode({ message }: Error): RequestRefused | undefined {
  if (message === POOL_FULL) return overloaded(5);
  if (TIMED_OUT.test(message)) return thisProcess.wasHeldUp() ? overloaded(5) : serverAway();
  return CONNECTION_LOST.test(message) ? serverAway() : undefined;
}

/** Every connection was in use for as long as one waits for it: the database is there, and there is too much to do. */
const POOL_FULL = 'timeout exceeded when trying to connect';
const TIMED_OUT = /^(Query read timeout|Connection terminated due to connection timeout)/;
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error)/;
