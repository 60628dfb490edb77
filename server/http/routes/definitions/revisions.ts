import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, permits } from '#engine';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { listDefinitions, openAxes } from '../../../services/definitions/listDefinitions.ts';
import { Publications } from '../../../services/definitions/Publications.ts';
import { listRevisions, readRevision } from '../../../services/definitions/revisions.ts';
import { roleFiles } from '../../../services/definitions/roleFiles.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, kindField, uuidField } from '../fields.ts';
import { editorOf } from './drafts.ts';
import type { RouteContext } from '../../deps.ts';

const { view, publish, map } = DEFINITION_PERMISSIONS;
const DEFINITION = { kind: kindField, id: idField } as const;
const revisionField = { type: 'string', pattern: '^(current|[0-9]{1,6})$' } as const;
const words = { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } } as const;

/** Definitions as they hold and as they were, and how approved drafts come to hold. */
export function addRevisionRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { pool, definitions, now } = deps;
  const shipped = definitions.shipped.files;
  const publications = new Publications({ pool, definitions, drafts: new Drafts(pool, definitions.shipped, now), now });
  route(app, {
    method: 'GET',
    url: '/api/definitions/index',
    access: { permission: view },
    schema: { querystring: closedObject({ kind: kindField }) },
    handler: async ({ query: { kind } }) =>
      dataAnswer({
        items: await listDefinitions(pool, deps.files(), deps.bundle(), kind),
        open: openAxes(deps.files(), deps.bundle()),
        broken: definitions.current.broken,
      }),
  });
  route(app, {
    method: 'GET',
    url: '/api/definitions/roles',
    access: { permission: view },
    handler: () => dataAnswer({ items: roleFiles(deps.bundle(), deps.files()) }),
  });
  route(app, {
    method: 'GET',
    url: '/api/revisions/:kind/:id',
    access: { permission: view },
    schema: { params: closedObject(DEFINITION, ['kind', 'id']) },
    handler: async ({ params: { kind, id } }) => {
      const items = await listRevisions(pool, shipped, kind, id);
      if (items.length === 0) throw refused('missing', 'definitions.notExist', { kind, id });
      return dataAnswer({ items });
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/revisions/:kind/:id/:revision',
    access: { permission: view },
    schema: { params: closedObject({ ...DEFINITION, revision: revisionField }, ['kind', 'id', 'revision']) },
    handler: async ({ params: { kind, id, revision } }) => {
      const at = { kind, id, ...(revision === 'current' ? {} : { revision: Number(revision) }) };
      const found = await readRevision(pool, shipped, at);
      if (found === undefined) throw refused('missing', 'definitions.noRevision', { kind, id, revision });
      return dataAnswer(found);
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/publications',
    access: { permission: publish },
    compiles: true,
    schema: {
      body: closedObject(
        {
          drafts: { type: 'array', items: uuidField, minItems: 1, maxItems: 50, uniqueItems: true },
          mapping: { type: 'object', additionalProperties: words },
          isDryRun: { type: 'boolean' },
        },
        ['drafts'],
      ),
    },
    handler: async (request) => {
      const { drafts, mapping = {}, isDryRun = false } = request.body;
      const isMapping = Object.keys(mapping).length > 0;
      if (isMapping && !permits(deps.bundle(), signedInOf(request).actor.roles, map))
        throw refused('forbidden', 'common.notAllowed');
      // By the schema, words by words.
      const states = mapping as Readonly<Record<string, Readonly<Record<string, string>>>>;
      return dataAnswer(await publications.publish({ drafts, mapping: states, isDryRun }, editorOf(request)));
    },
  });
}
