import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, memberTypes, namesOfFlow, namesOfGuard } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField } from '../fields.ts';

const access = { permission: DEFINITION_PERMISSIONS.view } as const;

/** What conditions may name, by type: an editor completes and checks them with it while they are written. */
export function addExpressionRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/expressions/guard/:model/:event',
    access,
    schema: { params: closedObject({ model: idField, event: idField }, ['model', 'event']) },
    handler: async ({ params: { model, event } }) => dataAnswer({ names: namesOfGuard(deps.bundle(), model, event) }),
  });
  route(app, {
    method: 'GET',
    url: '/api/expressions/flow/:entity/:form',
    access,
    schema: { params: closedObject({ entity: idField, form: idField }, ['entity', 'form']) },
    handler: async ({ params: { entity, form } }) => dataAnswer({ names: namesOfFlow(deps.bundle(), { entity, form }) }),
  });
  route(app, {
    method: 'GET',
    url: '/api/expressions/rows/:entity',
    access,
    schema: { params: closedObject({ entity: idField }, ['entity']) },
    handler: async ({ params: { entity } }) => {
      const names = memberTypes(deps.bundle(), entity);
      if (!names) throw refused('missing', 'entity.notExist', { code: entity });
      return dataAnswer({ names });
    },
  });
}
