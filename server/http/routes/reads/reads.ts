import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permits, type QueryString } from '#engine';
import type { DataOf } from '#contract';
import type { Sendable } from '../../../core/Sendable.ts';
import type { SuccessBody } from '#contract';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import type { Read, RecordRead } from '../../../core/ports/reads.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, pathPart, signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { requireData, readPage } from './page.ts';

/** Reading: pages of queries; single records with their past. */
export function addReadRoutes(app: FastifyInstance, { deps, readGate }: RouteContext): void {
  const { reads } = deps;
  /** Reads when there is a place, and nothing for who has left. */
  const answer = async <T>(reply: FastifyReply, read: () => Promise<Read<T>>): Promise<SuccessBody<T>> =>
    dataAnswer(requireData(await readGate.run(read, hangUp(reply))));

  route(app, 'GET /api/queries/:query', {
    handler: (request, reply) => {
      const { query } = request.params;
      if (!deps.bundle().queries.has(query)) throw refused('missing', 'query.notExist', { code: query });
      // Its own parameters are the query's to check; Fastify gives every one as a text or texts.
      return answer(reply, () => reads.query(query, readPage(request.query as unknown as QueryString), signedInOf(request)));
    },
  });
  route(app, 'GET /api/queries/:query/values', {
    handler: (request, reply) => {
      const { column, search } = request.query;
      return answer(reply, () => reads.values(request.params.query, column, search, signedInOf(request)));
    },
  });
  route(app, 'GET /api/records/:entity', {
    handler: (request, reply) => {
      const { code, paths } = request.query;
      const read = () => reads.record(readEntity(deps, request), { code }, signedInOf(request), pathsIn(paths));
      return answer(reply, () => withReasons(read(), request));
    },
  });
  route(app, 'GET /api/records/:entity/:id', {
    handler: (request, reply) => {
      const { id } = request.params;
      const read = () => reads.record(readEntity(deps, request), { id }, signedInOf(request), pathsIn(request.query.paths));
      return answer(reply, () => withReasons(read(), request));
    },
  });
  route(app, 'GET /api/records/:entity/:id/history', {
    handler: (request, reply) =>
      answer(reply, () =>
        reads.history(readEntity(deps, request), request.params.id, signedInOf(request), request.query.before),
      ),
  });
  route(app, 'GET /api/records/:entity/:id/approval', {
    handler: (request, reply) => {
      const signedIn = signedInOf(request);
      // Who decides is for those who may read it in the list of the approval's tasks.
      if (!permits(deps.bundle(), signedIn.actor.roles, 'query:flow-history')) return dataAnswer(null);
      return answer(reply, () => reads.approval(readEntity(deps, request), request.params.id, signedIn));
    },
  });
  route(app, 'GET /api/records/:entity/:id/genealogy', {
    handler: (request, reply) => {
      const { direction = 'both' } = request.query;
      return answer(reply, () =>
        reads.genealogy(readEntity(deps, request), request.params.id, direction, signedInOf(request)),
      );
    },
  });
}

/** Why an action is closed, in the reader's language: the same sentence the action itself would answer. */
async function withReasons(
  reading: Promise<Read<RecordRead>>,
  request: FastifyRequest,
): Promise<Read<Sendable<DataOf<'GET /api/records/:entity/:id'>>>> {
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

function readEntity({ bundle }: RouteContext['deps'], request: FastifyRequest): string {
  const entity = pathPart(request, 'entity');
  if (!bundle().entities.has(entity)) throw refused('missing', 'entity.notExist', { code: entity });
  return entity;
}
