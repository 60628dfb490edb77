import type { FastifyInstance } from 'fastify';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { mergeDraft, type MergeChoices } from '../../../services/definitions/mergeDraft.ts';
import { stateRecords } from '../../../services/definitions/stateRecords.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { requireEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { editorOf } from './drafts.ts';

/** What an administrator settles before a draft can be published: other people's changes, and records in states that go. */
export function addDraftMergeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { pool, now, definitions } = deps;
  const shipped = definitions.shipped.files;
  const drafts = new Drafts(pool, definitions.shipped, now);
  route(app, 'POST /api/drafts/:draft/merge', {
    handler: async (request) => {
      // By the schema, each of them is one of the two.
      const take = (request.body.take ?? {}) as MergeChoices;
      return dataAnswer(await mergeDraft({ pool, drafts, shipped, now }, request.params.draft, take, editorOf(request)));
    },
  });
  route(app, 'GET /api/drafts/:draft/records', {
    handler: async (request) => {
      const { params, query } = request;
      const label = deps.bundle().entities.get(query.entity)?.label;
      requireEveryRow(deps.bundle(), signedInOf(request), query.entity, label);
      const { definition } = await drafts.read(params.draft);
      return dataAnswer(await stateRecords(pool, deps.bundle(), definition, query));
    },
  });
}
