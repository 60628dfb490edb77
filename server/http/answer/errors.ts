import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DefinitionError, type Param, type Refusal } from '#engine';
import type { ErrorObject } from 'ajv';
import { GateFull } from '../../core/Gate.ts';
import { RequestRefused, refused } from '../../core/RequestRefused.ts';
import { resultOf } from './result.ts';
import { refusalsOf } from '../request/validation.ts';
import { readerOf } from './reader.ts';
import { say } from '../../core/say.ts';

/** The one place that turns what went wrong into an answer. Never a stack, never SQL. */
export function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefused(refused('missing', 'request.noRoute'), request, reply));
}

/** Answers an error; for Fastify's own errors too, which never reach the error handler. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefused(understood(error, request), request, reply);
}

/** What an error comes to, for an answer that is already on its way. */
export function answerOf(error: unknown, request: FastifyRequest): { readonly status: number; readonly body: object } {
  return refusedAnswer(understood(error, request), request);
}

function understood(error: unknown, request: FastifyRequest): RequestRefused {
  const known = asRefused(error, request);
  if (known !== undefined) return known;
  const { name, message, stack, code } = error as FastifyError;
  request.log.error({ error: { name, message, stack, code } }, 'unexpected error');
  // What only the data showed of a definition: its author is told what, and nothing was written.
  if (error instanceof DefinitionError) return refused('refused', 'definition.faulty', { fault: error.code });
  return refused('refused', 'common.systemError', { id: request.id }, { status: 500 });
}

function refusedAnswer({ refusals, options }: RequestRefused, request: FastifyRequest) {
  const { status, code } = resultOf(refusals);
  return { status: options.status ?? status, body: { code, refusals: told(refusals, request) } };
}

function sendRefused(error: RequestRefused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.options;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const { status, body } = refusedAnswer(error, request);
  return reply.status(status).send(body);
}

/** Refusals as an answer carries them: with their sentence, without what only the server needs. */
export function told(refusals: readonly Refusal[], request: FastifyRequest): readonly Told[] {
  const reader = readerOf(request);
  return refusals.map(({ code, params, at, says = code }) => ({
    code,
    params,
    ...(at === undefined ? {} : { at }),
    text: say(reader, says, filled(params)),
  }));
}

/** What a refusal names and is not there is a dash in its sentence: "on pallet —", never two blanks. */
function filled(params: Refusal['params']): Refusal['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === '' ? '—' : value]));
}

/** A refusal on the wire. */
export interface Told {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly at?: string;
  readonly text: string;
}

function asRefused(error: unknown, request: FastifyRequest): RequestRefused | undefined {
  if (error instanceof RequestRefused) return error;
  if (error instanceof GateFull) return refused('refused', 'common.overloaded', {}, { status: 503, retryAfter: 1 });
  const { code, validation, statusCode } = error as FastifyError & { readonly validation?: readonly ErrorObject[] };
  // The validator compiler is ours, so the errors are Ajv's.
  if (validation !== undefined) return new RequestRefused(refusalsOf(validation as unknown as readonly ErrorObject[]));
  return (
    FASTIFY[code]?.(request) ??
    storeTrouble(error) ??
    (isCallersFault(statusCode) ? refused('badRequest', 'request.bad') : undefined)
  );
}

function isCallersFault(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

const FASTIFY: Readonly<Record<string, (request: FastifyRequest) => RequestRefused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions: { bodyLimit: max } }) =>
    refused('badRequest', 'request.tooLarge', { max }, { status: 413 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refused('badRequest', 'request.badType', {}, { status: 415 }),
  FST_ERR_BAD_URL: () => refused('badRequest', 'request.badUrl'),
  FST_ERR_MAX_PARAM_LENGTH: () => refused('badRequest', 'request.badUrl', {}, { status: 414 }),
};

const away = (): RequestRefused => refused('refused', 'common.databaseAway', {}, { status: 503, retryAfter: 5 });
const full = (): RequestRefused => refused('refused', 'common.storeFull', {}, { status: 507 });

/** What PostgreSQL's and the socket's error codes mean to the one who asked; by code, or by class (first two characters). */
const TROUBLES: Readonly<Record<string, () => RequestRefused>> = {
  '08': away,
  '57P01': away,
  '57P02': away,
  '57P03': away,
  '53300': away,
  ECONNREFUSED: away,
  ECONNRESET: away,
  ENOENT: away,
  EPIPE: away,
  '53100': full,
  '57014': () => refused('refused', 'common.tookTooLong', {}, { status: 503, retryAfter: 5 }),
  '22021': () => refused('badRequest', 'request.bad'),
  '22P05': () => refused('badRequest', 'request.bad'),
};

/** An error of the store that is nobody's mistake, as an answer; undefined for a fault of ours. */
function storeTrouble(error: unknown): RequestRefused | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code !== 'string') return message !== undefined && LOST.test(message) ? away() : undefined;
  return (TROUBLES[code] ?? TROUBLES[code.slice(0, 2)])?.();
}

/** `pg` gives these no code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
