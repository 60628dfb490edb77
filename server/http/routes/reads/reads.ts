import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits, type QueryString } from '#engine';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import type { Read, RecordRead } from '../../../core/ports/reads.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, pathPart, signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type RouteSchema } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';
import { dataOf, pageOf } from './page.ts';

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
export function addReadRoutes(app: FastifyInstance, { deps, readGate }: RouteContext): void {
  const ofQuery = { permission: (request: FastifyRequest) => `query:${pathPart(request, 'query')}` };
  const ofEntity = { permission: (request: FastifyRequest) => `record:${pathPart(request, 'entity')}` };
  const { reads } = deps;
  const get = <const S extends RouteSchema>(
    url: string,
    access: typeof ofEntity,
    schema: S,
    read: (request: RequestOf<S>) => Promise<Read<unknown>>,
  ): void =>
    route(app, {
      method: 'GET',
      url,
      access,
      schema,
      handler: async (request, reply) => dataAnswer(dataOf(await readGate.run(() => read(request), hangUp(reply)))),
    });

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
