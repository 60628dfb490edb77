import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS } from '#engine';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { mergeDraft, type MergeChoices } from '../../../services/definitions/mergeDraft.ts';
import { stateRecords } from '../../../services/definitions/stateRecords.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { requireEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import type { RouteContext } from '../../deps.ts';
import { idField, uuidField } from '../fields.ts';
import { editorOf } from './drafts.ts';

const { draft: drafting, map } = DEFINITION_PERMISSIONS;
const DRAFT = closedObject({ draft: uuidField }, ['draft']);
const choiceField = { type: 'string', enum: ['mine', 'theirs'] } as const;
const RECORDS = closedObject(
  { entity: idField, axis: idField, state: { type: 'string', maxLength: 130 }, after: uuidField },
  ['entity', 'axis', 'state'],
);

/** What an administrator settles before a draft can be published: other people's changes, and records in states that go. */
export function addDraftMergeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { pool, now, definitions } = deps;
  const shipped = definitions.shipped.files;
  const drafts = new Drafts(pool, definitions.shipped, now);
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/merge',
    access: { permission: drafting },
    schema: {
      params: DRAFT,
      body: closedObject({ take: { type: 'object', additionalProperties: choiceField } }),
    },
    handler: async (request) => {
      // By the schema, each of them is one of the two.
      const take = (request.body.take ?? {}) as MergeChoices;
      return dataAnswer(await mergeDraft({ pool, drafts, shipped, now }, request.params.draft, take, editorOf(request)));
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/drafts/:draft/records',
    access: { permission: map },
    schema: { params: DRAFT, querystring: RECORDS },
    handler: async (request) => {
      const { params, query } = request;
      const label = deps.bundle().entities.get(query.entity)?.label;
      requireEveryRow(deps.bundle(), signedInOf(request), query.entity, label);
      const { definition } = await drafts.read(params.draft);
      return dataAnswer(await stateRecords(pool, deps.bundle(), definition, query));
    },
  });
}
