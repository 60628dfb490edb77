import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { newId } from '../../../server/core/newId.ts';
import { bodyHashOf, tokenOf } from '../floorRequest.ts';
import { LIST, PREVIEW, RECORD, SPLIT } from './kindSql.ts';
import { REPORT } from './reportSql.ts';

/** What the floor reads of a request. */
interface FloorRequest {
  readonly authorization: string;
  readonly key: string;
}

interface Split {
  readonly boxCode: string;
  readonly stockParts: readonly { readonly stockQuantity: number }[];
}

interface Report {
  readonly processCardCode: string;
  readonly operatorNo: string;
  readonly goodQuantity: number;
  readonly scrapQuantity: number;
  readonly reworkQuantity: number;
}

type FoundRow = Readonly<Record<string, unknown>> | undefined;

const code = { type: 'string', minLength: 1, maxLength: 40 } as const;
const listQuery = {
  type: 'object',
  required: ['limit', 'filter'],
  properties: { limit: { type: 'integer', minimum: 1, maximum: 200 }, filter: { type: 'string' }, sort: { type: 'string' } },
} as const;
const previewBody = {
  type: 'object',
  required: ['input'],
  properties: { input: { type: 'object', required: ['boxCode'], properties: { boxCode: code } } },
} as const;
const quantity = { type: 'number', exclusiveMinimum: 0 } as const;
const stockPart = {
  type: 'object',
  required: ['stockQuantity'],
  additionalProperties: false,
  properties: { stockQuantity: quantity },
} as const;
const splitBody = {
  type: 'object',
  required: ['boxCode', 'stockParts'],
  additionalProperties: false,
  properties: { boxCode: code, stockParts: { type: 'array', minItems: 1, maxItems: 50, items: stockPart } },
} as const;

const pieces = { type: 'integer', minimum: 0, maximum: 99_999 } as const;
const reportBody = {
  type: 'object',
  required: ['processCardCode', 'operatorNo', 'goodQuantity', 'scrapQuantity', 'reworkQuantity'],
  additionalProperties: false,
  properties: {
    processCardCode: code,
    operatorNo: code,
    goodQuantity: pieces,
    scrapQuantity: pieces,
    reworkQuantity: pieces,
  },
} as const;

/** The kinds of work of S9 by hand, at the addresses of the product. */
export function addKinds(app: FastifyInstance, pool: pg.Pool): void {
  const ask = async (name: string, text: string, values: readonly unknown[]): Promise<FoundRow> =>
    (await pool.query<Record<string, unknown>>({ name, text, values: [...values] })).rows[0];
  app.get<{ Querystring: { limit: number; filter: string } }>(
    '/api/queries/box-list',
    { schema: { querystring: listQuery } },
    async ({ query, headers }, reply) => {
      const { stockStatus } = JSON.parse(query.filter) as { readonly stockStatus: { readonly eq: string } };
      const found = await ask('list', LIST, [tokenOf(headers.authorization), stockStatus.eq, query.limit]);
      return reply.status(isThere(found?.['who']) ? 200 : 403).send({ code: 200, data: found });
    },
  );
  app.get<{ Querystring: { code: string } }>('/api/records/box', async ({ query, headers }, reply) => {
    const found = await ask('record', RECORD, [tokenOf(headers.authorization), query.code]);
    return reply.status(isThere(found?.['item']) ? 200 : 404).send({ code: 200, data: found });
  });
  app.post<{ Body: { input: { boxCode: string } } }>(
    '/api/screens/hu-split/look',
    { schema: { body: previewBody } },
    async ({ body, headers }, reply) => {
      const found = await ask('preview', PREVIEW, [tokenOf(headers.authorization), body.input.boxCode]);
      return reply.status(isThere(found?.['item']) ? 200 : 404).send({ code: 200, data: found });
    },
  );
  app.post<{ Body: Split }>('/api/actions/hu-split', { schema: { body: splitBody } }, async ({ body, headers }, reply) =>
    answer(reply, await ask('split', SPLIT, splitValues(body, requestOf(headers)))),
  );
  app.post<{ Body: Report }>(
    '/api/actions/process-report',
    { schema: { body: reportBody } },
    async ({ body, headers }, reply) => answer(reply, await ask('report', REPORT, reportValues(body, requestOf(headers)))),
  );
}

const requestOf = ({ authorization, ...headers }: IncomingHttpHeaders): FloorRequest => ({
  authorization: String(authorization),
  key: String(headers['idempotency-key']),
});

function answer(reply: FastifyReply, found: FoundRow): FastifyReply {
  const isDone = isThere(found?.['version']) || isThere(found?.['known']);
  return reply.status(isDone ? 200 : 422).send({ code: isDone ? 200 : 300, data: found });
}

function splitValues(body: Split, { authorization, key }: FloorRequest): readonly unknown[] {
  const input = JSON.stringify(body);
  const quantities = body.stockParts.map(({ stockQuantity }) => stockQuantity);
  const ids = quantities.map(() => newId());
  return [tokenOf(authorization), key, body.boxCode, quantities, ids, newId(), input, bodyHashOf(body), '{}', 'FLOOR-'];
}

function reportValues(body: Report, { authorization, key }: FloorRequest): readonly unknown[] {
  const { processCardCode, operatorNo, goodQuantity, scrapQuantity, reworkQuantity } = body;
  const asked = [processCardCode, operatorNo, goodQuantity, scrapQuantity, reworkQuantity];
  return [tokenOf(authorization), key, ...asked, newId(), newId(), JSON.stringify(body), bodyHashOf(body)];
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;
