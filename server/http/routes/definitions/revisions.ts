import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, permits } from '#engine';
import { listDefinitions, openAxes } from '../../../services/definitions/listDefinitions.ts';
import { publicationsOf } from '../../../services/definitions/publicationsOf.ts';
import { listRevisions, readRevision } from '../../../services/definitions/revisions.ts';
import { roleFiles } from '../../../services/definitions/roleFiles.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { editorOf } from './drafts.ts';
import type { RouteContext } from '../../deps.ts';

const { map } = DEFINITION_PERMISSIONS;
/** Definitions as they hold and as they were, and how approved drafts come to hold. */
export function addRevisionRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { pool, definitions } = deps;
  const shipped = definitions.shipped.files;
  const { publications, schedule } = publicationsOf(deps);
  route(app, 'GET /api/definitions/index', {
    handler: async ({ query: { kind } }) =>
      dataAnswer({
        items: await listDefinitions(pool, deps.files(), deps.bundle(), kind),
        open: openAxes(deps.files(), deps.bundle()),
        broken: definitions.current.broken,
      }),
  });
  route(app, 'GET /api/definitions/roles', {
    handler: () => dataAnswer({ items: roleFiles(deps.bundle(), deps.files()) }),
  });
  route(app, 'GET /api/revisions/:kind/:id', {
    handler: async ({ params: { kind, id } }) => {
      const items = await listRevisions(pool, shipped, kind, id);
      if (items.length === 0) throw refused('missing', 'definitions.notExist', { kind, id });
      return dataAnswer({ items });
    },
  });
  route(app, 'GET /api/revisions/:kind/:id/:revision', {
    handler: async ({ params: { kind, id, revision } }) => {
      const at = { kind, id, ...(revision === 'current' ? {} : { revision: Number(revision) }) };
      const found = await readRevision(pool, shipped, at);
      if (found === undefined) throw refused('missing', 'definitions.noRevision', { kind, id, revision });
      return dataAnswer(found);
    },
  });
  route(app, 'POST /api/publications', {
    compiles: true,
    handler: async (request) => {
      const { drafts, mapping = {}, isDryRun = false, run } = request.body;
      const isMapping = Object.keys(mapping).length > 0;
      if (isMapping && !permits(deps.bundle(), signedInOf(request).actor.roles, map))
        throw refused('forbidden', 'common.notAllowed');
      // By the schema, words by words.
      const states = mapping as Readonly<Record<string, Readonly<Record<string, string>>>>;
      const asked = { drafts, mapping: states, isDryRun, ...(run === undefined ? {} : { run }) };
      return dataAnswer(await publications.publish(asked, editorOf(request)));
    },
  });
  route(app, 'PUT /api/drafts/:draft/schedule', {
    compiles: true,
    handler: async (request) =>
      dataAnswer(await schedule.schedule(request.params.draft, new Date(request.body.at), editorOf(request))),
  });
  route(app, 'DELETE /api/drafts/:draft/schedule', {
    handler: async ({ params }) => dataAnswer(await schedule.unschedule(params.draft)),
  });
  route(app, 'GET /api/publications/:run', {
    handler: async (request) => dataAnswer({ stage: await publications.run(request.params.run, editorOf(request)).stage() }),
  });
  route(app, 'DELETE /api/publications/:run', {
    handler: async (request) =>
      dataAnswer({ isCancelled: await publications.run(request.params.run, editorOf(request)).cancel() }),
  });
}
