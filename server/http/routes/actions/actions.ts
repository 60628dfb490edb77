import type { ActionRefusalBody, QueryOf } from '#contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { doneAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import type { ActionAnswer, ActionCall } from '../../../core/ports/actions.ts';
import type { Sendable } from '../../../core/Sendable.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { DONE, resultOf } from '../../answer/result.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import { readHeaders } from '../../request/actionHeaders.ts';
import type { RouteContext } from '../../deps.ts';

/** Writing: one action, or the same one for many rows. */
export function addActionRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, 'POST /api/actions/:action', {
    acceptsCachedSession: true,
    handler: (request, reply) => runOne(context, request, reply),
    repeat: (request, reply) => repeatOne(context, request, reply),
  });
  route(app, 'POST /api/actions/:action/bulk', {
    acceptsCachedSession: true,
    handler: (request) => runMany(context, request),
    repeat: (request) => repeatMany(context, request),
  });
}

async function runOne(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ActionSuccess | FastifyReply> {
  const call = existingCall(context, request, request.body ?? {}, readHeaders(request));
  return sendAnswer(request, reply, await context.gate.run(() => context.deps.actions.run(call)));
}

async function repeatOne(
  { deps }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ActionSuccess | FastifyReply | undefined> {
  const known = await deps.actions.answeredBefore(toCall(request, request.body ?? {}, readHeaders(request)));
  return known && sendAnswer(request, reply, known);
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: ActionAnswer): ActionSuccess | FastifyReply {
  if (answer.outcome === 'done') return doneBody(request, answer);
  const { status, body } = refusedBody(request, answer);
  return reply.status(status).send(body);
}

type ActionSuccess = Success<'POST /api/actions/:action'>;
type BulkSuccess = Success<'POST /api/actions/:action/bulk'>;
type Many = RequestOf<'POST /api/actions/:action/bulk'>;

async function runMany(context: RouteContext, request: Many): Promise<BulkSuccess> {
  const { gate, deps } = context;
  const answers: ActionAnswer[] = [];
  for (const { key, input, versions } of request.body.items) {
    const call = existingCall(context, request, input, headersOfMany(request, key, versions));
    answers.push(await gate.run(() => deps.actions.run(call)));
  }
  return manyBody(request, answers);
}

/** Of many at least one was done before; the others are refused. */
async function repeatMany({ deps }: RouteContext, request: Many): Promise<BulkSuccess | undefined> {
  const known: (ActionAnswer | undefined)[] = [];
  for (const { key, input, versions } of request.body.items)
    known.push(await deps.actions.answeredBefore(toCall(request, input, headersOfMany(request, key, versions))));
  if (known.every((answer) => answer === undefined)) return undefined;
  return manyBody(
    request,
    known.map((answer) => answer ?? NOT_ALLOWED),
  );
}

const NOT_ALLOWED: ActionAnswer = {
  outcome: 'refused',
  refusals: [{ code: 'common.notAllowed', params: {}, kind: 'forbidden' }],
};

/** A colleague agrees to, and a user signs, a single submit they have read; never one of many. */
function headersOfMany(request: FastifyRequest, idempotencyKey: string, versions?: Headers['versions']): Headers {
  const { secondPerson: _second, signature: _signature, ...headers } = readHeaders(request);
  return { ...headers, ...(versions ? { versions } : {}), idempotencyKey };
}

function manyBody(request: Many, answers: readonly ActionAnswer[]): BulkSuccess {
  const items = answers.map((answer, n) => ({
    key: request.body.items[n]!.key,
    ...(answer.outcome === 'done' ? doneBody(request, answer) : refusedBody(request, answer).body),
  }));
  const undone = items.filter(({ code }) => code !== DONE);
  const isPartly = undone.length > 0 && undone.length < items.length;
  return {
    code: isPartly ? DONE : (undone[0]?.code ?? DONE),
    ...(isPartly ? { warning: 'common.partlyDone' as const } : {}),
    items,
  };
}

type Headers = ReturnType<typeof readHeaders>;

/** @throws RequestRefused `action.notExist` */
function existingCall({ deps }: RouteContext, request: FastifyRequest, input: unknown, headers: Headers): ActionCall {
  const call = toCall(request, input, headers);
  if (!deps.bundle().actions.has(call.action)) throw refused('missing', 'action.notExist', { code: call.action });
  return call;
}

function toCall(request: FastifyRequest, input: unknown, headers: Headers): ActionCall {
  const action = pathPart(request, 'action');
  const signedIn = signedInOf(request);
  const { preview } = queryOf(request);
  const isDryRun = isDryRunOf(request);
  return { action, input, signedIn, isDryRun, ...headers, ...(isDryRun && preview === '1' ? { isPreviewed: true } : {}) };
}

// Of a bulk, which has no schema for it, whatever was sent.
const queryOf = (request: FastifyRequest) => request.query as QueryOf<'POST /api/actions/:action'>;

const isDryRunOf = (request: FastifyRequest): boolean => queryOf(request).dryRun === '1';

function doneBody(request: FastifyRequest, answer: ActionAnswer & { readonly outcome: 'done' }): ActionSuccess {
  const { message, warnings, data, doneAt } = answer;
  const said = isDryRunOf(request) ? { code: 'common.checked', params: {} } : message;
  return {
    ...doneAnswer(request, said.code, said.params, data),
    ...previewOf(answer),
    ...(warnings.length === 0 ? {} : { warnings: renderRefusals(warnings, request) }),
    ...(doneAt === undefined ? {} : { doneAt }),
  };
}

function refusedBody(
  request: FastifyRequest,
  answer: Exclude<ActionAnswer, { readonly outcome: 'done' }>,
): { readonly status: number; readonly body: Sendable<ActionRefusalBody> } {
  if (answer.outcome === 'confirm') {
    const hashes = answer.confirms.map(({ hash }) => hash);
    const confirm = renderRefusals(answer.confirms, request).map((each, index) => ({ ...each, hash: hashes[index]! }));
    return { status: 422, body: { code: 300, confirm, ...previewOf(answer) } };
  }
  const { status, code } = resultOf(answer.refusals);
  const needs =
    answer.outcome === 'second'
      ? { secondPerson: answer.needs }
      : answer.outcome === 'sign'
        ? { signature: answer.meaning }
        : {};
  const recorded = answer.outcome === 'refused' && answer.data !== undefined ? { data: answer.data } : {};
  return {
    status,
    body: { code, refusals: renderRefusals(answer.refusals, request), ...needs, ...recorded, ...previewOf(answer) },
  };
}

const previewOf = ({ preview }: ActionAnswer): Pick<ActionAnswer, 'preview'> => (preview ? { preview } : {});
