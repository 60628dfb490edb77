import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORDS, pairIn, permits, type QueryString } from '#engine';
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
      const asked = request.query as unknown as QueryString;
      return answer(reply, async () => {
        const page = await reads.query(query, readPage(asked), signedInOf(request));
        return 'data' in page && asked['words'] === 'each'
          ? { data: { ...page.data, items: page.data.items.map(withEachWord) } }
          : page;
      });
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
      return answer(reply, () => recordAnswer(read(), request));
    },
  });
  route(app, 'GET /api/records/:entity/:id', {
    handler: (request, reply) => {
      const { id } = request.params;
      const read = () => reads.record(readEntity(deps, request), { id }, signedInOf(request), pathsIn(request.query.paths));
      return answer(reply, () => recordAnswer(read(), request));
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

/**
 * A record with why an action is closed, in the reader's language: the same sentence the action itself would answer. Who is about to
 * edit it gets the word of each language.
 */
async function recordAnswer(
  reading: Promise<Read<RecordRead>>,
  request: FastifyRequest<{ Querystring: { readonly words?: 'each' } }>,
): Promise<Read<Sendable<DataOf<'GET /api/records/:entity/:id'>>>> {
  const read = await reading;
  if ('refusals' in read) return read;
  const actions = read.data.actions.map(({ reasons, ...verdict }) => ({
    ...verdict,
    reasons: renderRefusals(reasons, request),
  }));
  if (request.query.words !== 'each') return { data: { ...read.data, actions } };
  const { record, children } = read.data;
  const lists = Object.entries(children).map(([name, rows]) => [name, rows.map(withEachWord)]);
  return { data: { ...read.data, actions, record: withEachWord(record), children: Object.fromEntries(lists) } };
}

/** A row with the words of its values that have one per language, by field. */
function withEachWord<T extends object>(row: T): T {
  const words = Object.entries(row).flatMap(([name, value]) => {
    const pair = pairIn(value);
    return pair ? [[name, pair] as const] : [];
  });
  return { ...row, [WORDS]: Object.fromEntries(words) };
}

function pathsIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',');
}

function readEntity({ bundle }: RouteContext['deps'], request: FastifyRequest): string {
  const entity = pathPart(request, 'entity');
  if (!bundle().entities.has(entity)) throw refused('missing', 'entity.notExist', { code: entity });
  return entity;
}
