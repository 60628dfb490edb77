import type { FastifyInstance } from 'fastify';
import { memberTypes, namesOfFlow, namesOfGuard } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { mustExist } from './mustExist.ts';
import { route } from '../../request/route.ts';

/** What conditions may name, by type: an editor completes and checks them with it while they are written. */
export function addExpressionRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, 'GET /api/expressions/guard/:model/:event', {
    handler: async ({ params: { model, event } }) => {
      await mustExist(deps, 'state-model', model);
      return dataAnswer({ names: namesOfGuard(deps.bundle(), model, event) });
    },
  });
  route(app, 'GET /api/expressions/flow/:entity/:form', {
    handler: async ({ params: { entity, form } }) => {
      if (!deps.bundle().entities.has(entity)) throw refused('missing', 'entity.notExist', { code: entity });
      await mustExist(deps, 'form', form);
      return dataAnswer({ names: namesOfFlow(deps.bundle(), { entity, form }) });
    },
  });
  route(app, 'GET /api/expressions/rows/:entity', {
    handler: async ({ params: { entity } }) => {
      const names = memberTypes(deps.bundle(), entity);
      if (!names) throw refused('missing', 'entity.notExist', { code: entity });
      return dataAnswer({ names });
    },
  });
}
