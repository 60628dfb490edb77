import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits, type QueryString } from '#engine';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import type { PageCall, Read, RecordRead } from '../../../core/ports/reads.ts';
import { readJson } from '../../request/readJson.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type RouteSchema } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { MAX_PAGE_SIZE } from '../../../core/ports/reads.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

const PAGE = 50;
/** Conditions nest five deep inside one object. */
const FILTER_LIMITS = { depth: 12, digits: 12 } as const;
const ROW = { params: closedObject({ entity: idField, id: uuidField }, ['entity', 'id']), querystring: closedObject({}) };
/** What else is asked of a record, behind its references: `part.description,bin.storageArea.name`. */
const pathsField = {
  type: 'string',
  pattern: '^[a-zA-Z][a-zA-Z0-9]*([.,][a-zA-Z][a-zA-Z0-9]*){0,200}$',
  maxLength: 4_000,
} as const;
const RECORD = { ...ROW, querystring: closedObject({ paths: pathsField }) };
const HISTORY = { ...ROW, querystring: closedObject({ before: uuidField }) };
const GENEALOGY = {
  ...ROW,
  querystring: closedObject({ direction: { type: 'string', enum: ['forward', 'backward', 'both'] } }),
};
const BY_CODE = {
  params: closedObject({ entity: idField }, ['entity']),
  querystring: closedObject({ code: { type: 'string', minLength: 1, maxLength: 100 }, paths: pathsField }, ['code']),
};

const VALUES = {
  params: closedObject({ query: idField }, ['query']),
  querystring: closedObject({ column: { type: 'string', maxLength: 60 }, search: { type: 'string', maxLength: 200 } }, [
    'column',
  ]),
};

/** Reading: pages of queries; single records with their past. */
export function addReadRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const ofQuery = { permission: (request: FastifyRequest) => `query:${pathPart(request, 'query')}` };
  const ofEntity = { permission: (request: FastifyRequest) => `record:${pathPart(request, 'entity')}` };
  const { reads } = deps;
  const get = <const S extends RouteSchema>(
    url: string,
    access: typeof ofEntity,
    schema: S,
    read: (request: RequestOf<S>) => Promise<Read<unknown>>,
  ): void =>
    route(app, { method: 'GET', url, access, schema, handler: async (request) => dataAnswer(dataOf(await read(request))) });

  get('/api/queries/:query', ofQuery, { params: closedObject({ query: idField }, ['query']) }, (request) => {
    const { query } = request.params;
    if (!deps.bundle().queries.has(query)) throw refused('missing', 'query.notExist', { code: query });
    // Its own parameters are the query's to check; Fastify gives every one as a text or texts.
    return reads.query(query, pageOf(request.query as QueryString), signedInOf(request));
  });
  get('/api/queries/:query/values', ofQuery, VALUES, (request) => {
    const { column, search } = request.query;
    return reads.values(request.params.query, column, search, signedInOf(request));
  });
  get('/api/records/:entity', ofEntity, BY_CODE, (request) => {
    const { code, paths } = request.query;
    return withReasons(reads.record(entityOf(deps, request), { code }, signedInOf(request), pathsIn(paths)), request);
  });
  get('/api/records/:entity/:id', ofEntity, RECORD, (request) => {
    const { id } = request.params;
    const paths = pathsIn(request.query.paths);
    return withReasons(reads.record(entityOf(deps, request), { id }, signedInOf(request), paths), request);
  });
  get('/api/records/:entity/:id/history', ofEntity, HISTORY, (request) =>
    reads.history(entityOf(deps, request), request.params.id, signedInOf(request), request.query.before),
  );
  get('/api/records/:entity/:id/approval', ofEntity, ROW, (request) => {
    const signedIn = signedInOf(request);
    // Who decides is for those who may read it in the list of the approval's tasks.
    if (!permits(deps.bundle(), signedIn.actor.roles, 'query:flow-history')) return Promise.resolve({ data: null });
    return reads.approval(entityOf(deps, request), request.params.id, signedIn);
  });
  get('/api/records/:entity/:id/genealogy', ofEntity, GENEALOGY, (request) => {
    const { direction = 'both' } = request.query;
    return reads.genealogy(entityOf(deps, request), request.params.id, direction, signedInOf(request));
  });
}

/** Why an action is closed, in the reader's language: the same sentence the action itself would answer. */
async function withReasons(reading: Promise<Read<RecordRead>>, request: FastifyRequest): Promise<Read<unknown>> {
  const read = await reading;
  if ('refusals' in read) return read;
  const actions = read.data.actions.map(({ reasons, ...verdict }) => ({
    ...verdict,
    reasons: renderRefusals(reasons, request),
  }));
  return { data: { ...read.data, actions } };
}

function pathsIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',');
}

function entityOf({ bundle }: RouteContext['deps'], request: FastifyRequest): string {
  const entity = pathPart(request, 'entity');
  if (!bundle().entities.has(entity)) throw refused('missing', 'entity.notExist', { code: entity });
  return entity;
}

function dataOf<T>(read: Read<T>): T {
  if ('refusals' in read) throw new RequestRefused(read.refusals);
  return read.data;
}

/** `filter search sort cursor limit` are of the page, every other parameter is one of the query's own. */
function pageOf(query: QueryString): PageCall {
  const { filter, search, sort, cursor, limit, ...params } = query;
  return {
    params,
    limit: limitOf(one('limit', limit)),
    ...part('search', one('search', search)),
    ...part('sort', one('sort', sort)),
    ...part('cursor', one('cursor', cursor)),
    ...(filter === undefined ? {} : { filter: readJson(one('filter', filter) ?? '', FILTER_LIMITS) }),
  };
}

function part<K extends string>(name: K, value: string | undefined): { readonly [P in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: string };
}

function one(field: string, value: QueryString[string]): string | undefined {
  if (typeof value === 'object') throw refused('badRequest', 'request.duplicateKey', { key: field, line: 1, column: 1 });
  return value;
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? PAGE);
  if (!/^\d{1,4}$/.test(text ?? String(PAGE)) || limit < 1 || limit > MAX_PAGE_SIZE) {
    throw refused('badRequest', 'common.integerRange', { min: 1, max: MAX_PAGE_SIZE });
  }
  return limit;
}
