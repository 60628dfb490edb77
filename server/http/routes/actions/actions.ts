import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { doneAnswer, type AnswerBody } from '../../answer/answer.ts';
import { renderRefusals, type RenderedRefusal } from '../../answer/errors.ts';
import type { ActionAnswer, ActionCall } from '../../../core/ports/actions.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { resultOf } from '../../answer/result.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import type { FromSchema } from '../../request/schemaTypes.ts';
import { route, type RequestOf } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField } from '../fields.ts';
import { KEY, readHeaders } from '../../request/actionHeaders.ts';
import type { RouteContext } from '../../deps.ts';

const PARAMS = closedObject({ action: idField }, ['action']);
const DRY_RUN = closedObject({ dryRun: { type: 'string', enum: ['0', '1'] }, preview: { type: 'string', enum: ['0', '1'] } });
/** Bulk runs many actions, not one big one. */
const BULK = closedObject(
  {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: closedObject({ key: { type: 'string', pattern: KEY.source }, input: {} }, ['key', 'input']),
    },
  },
  ['items'],
);

const MANY = { params: PARAMS, body: BULK };

/** Writing: one action, or the same one for many rows. */
export function addActionRoutes(app: FastifyInstance, context: RouteContext): void {
  const access = { permission: (request: FastifyRequest) => `action:${pathPart(request, 'action')}` };
  const url = '/api/actions/:action';
  route(app, {
    method: 'POST',
    url,
    access,
    isRememberedEnough: true,
    schema: { params: PARAMS, querystring: DRY_RUN },
    handler: (request, reply) => runOne(context, request, reply),
    repeat: (request, reply) => repeatOne(context, request, reply),
  });
  route(app, {
    method: 'POST',
    url: `${url}/bulk`,
    access,
    isRememberedEnough: true,
    schema: MANY,
    handler: (request) => runMany(context, request),
    repeat: (request) => repeatMany(context, request),
  });
}

async function runOne(context: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const call = existingCall(context, request, request.body ?? {}, readHeaders(request));
  return sendAnswer(request, reply, await context.gate.run(() => context.deps.actions.run(call)));
}

async function repeatOne({ deps }: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const known = await deps.actions.answeredBefore(callOf(request, request.body ?? {}, readHeaders(request)));
  return known && sendAnswer(request, reply, known);
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: ActionAnswer): unknown {
  if (answer.outcome === 'done') return doneBody(request, answer);
  const { status, body } = refusedBody(request, answer);
  return reply.status(status).send(body);
}

type Many = RequestOf<typeof MANY>;

async function runMany(context: RouteContext, request: Many): Promise<unknown> {
  const { gate, deps } = context;
  const answers: ActionAnswer[] = [];
  for (const { key, input } of request.body.items) {
    const call = existingCall(context, request, input, headersOfMany(request, key));
    answers.push(await gate.run(() => deps.actions.run(call)));
  }
  return manyBody(request, answers);
}

/** Of many at least one was done before; the others are refused. */
async function repeatMany({ deps }: RouteContext, request: Many): Promise<unknown> {
  const known: (ActionAnswer | undefined)[] = [];
  for (const { key, input } of request.body.items)
    known.push(await deps.actions.answeredBefore(callOf(request, input, headersOfMany(request, key))));
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
function headersOfMany(request: FastifyRequest, idempotencyKey: string): Headers {
  const { secondPerson: _second, signature: _signature, ...headers } = readHeaders(request);
  return { ...headers, idempotencyKey };
}

function manyBody(request: Many, answers: readonly ActionAnswer[]): unknown {
  const items = answers.map((answer, n) => ({
    key: request.body.items[n]!.key,
    ...(answer.outcome === 'done' ? doneBody(request, answer) : refusedBody(request, answer).body),
  }));
  const isPartly = items.some((item) => (item as Partial<AnswerBody>).code !== 200);
  return { code: 200, ...(isPartly ? { warning: 'common.partlyDone' } : {}), items };
}

type Headers = ReturnType<typeof readHeaders>;

/** @throws RequestRefused `action.notExist` */
function existingCall({ deps }: RouteContext, request: FastifyRequest, input: unknown, headers: Headers): ActionCall {
  const call = callOf(request, input, headers);
  if (!deps.bundle().actions.has(call.action)) throw refused('missing', 'action.notExist', { code: call.action });
  return call;
}

function callOf(request: FastifyRequest, input: unknown, headers: Headers): ActionCall {
  const action = pathPart(request, 'action');
  const signedIn = signedInOf(request);
  const { dryRun, preview } = request.query as FromSchema<typeof DRY_RUN>; // of a bulk, which has no schema for it, whatever was sent
  const isDryRun = dryRun === '1';
  return { action, input, signedIn, isDryRun, ...headers, ...(isDryRun && preview === '1' ? { isPreviewed: true } : {}) };
}

function doneBody(request: FastifyRequest, answer: ActionAnswer & { readonly outcome: 'done' }): object {
  const { message, warnings, data, doneAt } = answer;
  return {
    ...doneAnswer(request, message.code, message.params, data),
    ...previewOf(answer),
    ...(warnings.length === 0 ? {} : { warnings: renderRefusals(warnings, request) }),
    ...(doneAt === undefined ? {} : { doneAt }),
  };
}

function refusedBody(
  request: FastifyRequest,
  answer: Exclude<ActionAnswer, { readonly outcome: 'done' }>,
): { readonly status: number; readonly body: object } {
  if (answer.outcome === 'confirm') {
    const hashes = answer.confirms.map(({ hash }) => hash);
    const confirm = renderRefusals(answer.confirms, request).map((each: RenderedRefusal, index) => ({
      ...each,
      hash: hashes[index],
    }));
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
